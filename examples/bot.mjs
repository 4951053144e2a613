// A bot for Car Race on Node.js 22 or newer: PADDOCK_TOKEN=… node bot.mjs https://paddock.example [RACES]
// It accepts every challenge, drives as far as it can, and ends after that many races, if told so.
const [server, races = Infinity] = process.argv.slice(2)
const token = process.env.PADDOCK_TOKEN
const playing = new Set()
let finished = 0

async function post(path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${server}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) console.error(path, await answer.text())
}

/** Opens a stream, and again whenever it ends, until `take` returns true. */
function listen(path, hello, take) {
  const socket = new WebSocket(`${server.replace('http', 'ws')}/api${path}`, ['paddock', `bearer.${token}`])
  const say = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
  let done = false
  socket.onopen = () => hello && say(hello)
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'ping') say({ type: 'pong' })
    else if ((done = take(message, say))) socket.close()
  }
  socket.onclose = () => done || setTimeout(() => listen(path, hello, take), 1000)
}

/** All moves of a question: each kind lists the values of its fields, or one value for all moves. */
function movesOf(question) {
  return Object.entries(question.moves).flatMap(([kind, fields]) => {
    const columns = Object.values(fields)
    const count = Math.max(1, ...columns.filter(Array.isArray).map((column) => column.length))
    const value = (column, n) => (Array.isArray(column) ? column[n] : column)
    return Array.from({ length: count }, (_, n) => [kind, ...columns.map((column) => value(column, n))].flat())
  })
}

function play(code) {
  if (playing.has(code)) return
  playing.add(code)
  listen(`/tables/${code}/stream`, { type: 'hello', protocol: 3 }, (message, say) => {
    for (const seat of message.type === 'deal' ? message.seats : [])
      say({ type: 'number', seat, number: crypto.randomUUID().replaceAll('-', '') })
    const { question } = message
    if (question?.moves) {
      const [longest] = movesOf(question).sort((one, other) => other.length - one.length)
      say({ type: 'answer', question: question.id ?? message.v ?? message.version, seat: question.seat, move: longest.join(' ') })
    }
    if (message.table?.stage !== 'finished') return false
    if (++finished >= races) process.exit()
    return true
  })
}

listen('/bots/stream', null, (message) => {
  const { table } = message
  if (message.type === 'challenge') post(`/tables/${table.code}/challenge`, { accept: table.game === 'car-race' })
  if (message.type === 'table' && table.stage !== 'finished') play(table.code)
})
