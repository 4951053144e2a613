"""Administration: changes by the host, made in the database and noticed by running servers."""
