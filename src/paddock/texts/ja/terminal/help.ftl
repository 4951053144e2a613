# The help of the command line. The English texts are those of the code.

## The commands

help-paddock = レースのボードゲームで遊び、シミュレーションや学習を行います。
help-play = サーバーを起動し、ブラウザで遊びます。
help-serve = このコンピューターに接続できる全員にテーブルを提供します。
help-games = ゲームの一覧を人数とオプションとともに表示します。
help-tracks = コースと数値の一覧。ゲームを指定すると全コースを示します。
help-play-text = ターミナルでボットと対戦します。
help-replay = 記録された対局を一手ずつ再現します。
help-verify = 記録の手が合法か、抽選と結果がシードに合うかを調べます。
help-analyse = 全判断を評価し、その価値、最善手、ミスを示します。
help-simulate = 多数の対局を行い、勝率、獲得額、速度を表示します。
help-compare = 同じ配りを全席順で戦わせ、強いボットを示します。
help-league = 全ボットを総当たりさせ、対戦表とレーティングを表示します。
help-season = ボット同士の選手権を行い、各レースと総合順位を表示します。
help-report = 勝者、価値、渋滞の場所などのグラフを書き出します。
help-merge = 同じ設定の対局を複数のファイルから、重複なく合計します。
help-train = 自己対戦で学習し、ボット FOLDER/model.npz を作ります。
help-compile = 全ゲームを事前にコンパイルします。済んでいればすぐ終わります。
help-bench = 全ゲームの速度を1コアで測ります（コンパイル版も）。
help-doctor = Pythonやデータベース、GPUなどを調べ、対処を示します。
help-admin = 運営者としてテーブル、ゲスト、チャットを管理します。
help-track = コースの表示（`paddock track NAME`）または生成。
help-bot = ボットをサーバーで対戦させます。

## Their options and arguments

help-option-version = バージョンを表示します。
help-option-help = このヘルプを表示して終了します。
help-option-data = テーブルの保存先。
help-option-lan = LAN内からの参加を受け付けます。
help-option-port = 待ち受けるポート。
help-option-browser = 画面があればページを開きます。
help-option-host = 待ち受けるアドレス。
help-option-unix-socket = Unixソケットで待ち受けます。
help-option-database = SQLite か PostgreSQL。
help-option-public-url = プレイヤーが使うアドレス。
help-option-bot-workers = ボット用のスレッド数。
help-option-workers = 分担するプロセス数。 2以上はバスが必要。
help-option-bus = プロセスをつなぐ Redis か Valkey。
help-option-trusted-proxy = X-Forwarded-Forを信頼する相手。 複数指定可。
help-option-metrics-port = Prometheus 用のポート。
help-option-settings = 設定を書いた TOML ファイル。
help-option-json = テキストの代わりにJSONを出力します。
help-option-only-game = このゲームだけ。
help-option-game = ゲーム名（`paddock games`で一覧）。
help-option-players = プレイヤーの人数。
help-option-seat = あなたの席。最初の席は0。
help-option-track = コース。
help-option-seed-deal = 同じシードなら同じ配りになります。
help-option-seed-games = 同じシードなら同じ対局になります。
help-option-seed-numbers = 同じシードなら同じ数値になります。
help-option-set = オプションを設定します。複数指定可。
help-option-bots = ほかの席のボット。
help-option-record-out = 終了時に記録をこのファイルに書き出します。
help-option-language = 表示する言語（例：fr）。
help-option-record = 記録のファイル。
help-option-step = 一手ごとに盤面を表示し、Enterを待ちます。
help-option-to = この手で止めます。
help-option-iterations = 候補手ごとの試行回数。
help-option-season = 選手権のファイル。
help-option-drivers = 参加するボット。少なければ順番に割り当てます。
help-option-records = 全レースの記録をここに書き出します。

## What is used if an option is left out

help-default-folder = ユーザーのデータフォルダー
help-default-port = ポート8420、使えなければ空きポート
help-default-game = ゲームの既定
help-default-random = ランダム
help-default-locale = システムの言語
help-default-none = なし
help-default-file = ファイル
help-default-cores = コア数より1つ少ない数
help-default-machine = このコンピューター

## Around them

help-usage = 使い方
help-options = オプション
help-arguments = 引数
help-required = 必須
help-default = 既定
help-variable = 環境変数
help-commands = コマンド
