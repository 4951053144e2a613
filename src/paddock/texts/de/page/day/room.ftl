# Was das Rennen des Tages auf Deutsch sagt.

day-help = Dieselbe Strecke, dieselben Bots und dasselbe Glück für alle: ein Versuch, bis Mitternacht UTC.
day-passkey = Als Gast kannst du mitfahren, gewertet wird aber nur, wer einen Passkey hat: mit einem Versuch. Meldest du dich heute später an, zählt der Versuch, den du als Gast gemacht hast.
day-passkey-add = Passkey hinzufügen
day-try = Losfahren: ein Versuch
day-continue = Dein Rennen fortsetzen
day-mine = Dein Ergebnis: Platz { $place } von { $players }
day-mine-late = Dein Rennen war nicht rechtzeitig zu Ende.
day-rank = Rang
day-player = Spieler
day-place = Platz
day-score = Wertung
day-replay = Wiederholung von { $name }
day-none = Noch ist niemand gewertet.
day-more = Insgesamt sind { $count } gewertet.
day-fair = So ist das Glück beweisbar
day-commitment = Vor dem ersten Rennen veröffentlicht
day-hidden = Salz und Startwert, alle Rennen und Wiederholungen stehen hier, wenn der Tag vorbei ist.
day-salt = Salz
day-seed = Startwert
day-earlier = Frühere Tage
