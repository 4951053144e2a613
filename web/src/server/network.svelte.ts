/** Whether the server can be reached, by the last request. */

let lost = $state(typeof navigator !== 'undefined' && navigator.onLine === false)

export const network = {
  get lost(): boolean {
    return lost
  },
  note(reached: boolean): void {
    lost = !reached
  },
}

window.addEventListener('offline', () => network.note(false))
window.addEventListener('online', () => network.note(true))
