import type { Sound } from './sound.svelte'

/** The overall volume. */
const VOLUME = 0.35

/** Builds every sound from a few oscillators and filtered noise. */
export class Synthesiser {
  private readonly context = new AudioContext()
  private readonly out = this.context.createGain()
  private readonly noise = this.makeNoise()
  private engines: GainNode[] = []

  constructor() {
    this.out.gain.value = VOLUME
    this.out.connect(this.context.destination)
  }

  play(name: Sound): void {
    // The browser starts the context only after a user gesture.
    void this.context.resume()
    const sounds: Record<Sound, () => void> = {
      card: () => this.hiss(0.05, 3200, 0.5),
      bell: () => [0, 0.28, 0.56].forEach((at) => this.ring(1320, 0.9, 0.28, at)),
      crowd: () => this.cheer(),
      dice: () => [0, 0.07, 0.13, 0.21, 0.32, 0.46].forEach((at) => this.hiss(0.03, 1800 + 900 * Math.random(), 0.55, at)),
      bump: () => this.thud(),
      brake: () => this.screech(),
      chime: () => [660, 880].forEach((note, index) => this.ring(note, 0.5, 0.16, index * 0.11)),
      gain: () => [784, 988, 1175].forEach((note, index) => this.ring(note, 0.45, 0.16, index * 0.09)),
      loss: () => [392, 311].forEach((note, index) => this.ring(note, 0.5, 0.16, index * 0.14)),
    }
    sounds[name]()
  }

  /** Mute or unmute. */
  rest(on: boolean): void {
    void (on ? this.context.suspend() : this.context.resume())
  }

  /** Faster cars have a higher pitch; it rises through the gears and falls at the end. */
  engine(spaces: number, milliseconds: number): void {
    void this.context.resume()
    const now = this.context.currentTime
    const length = milliseconds / 1000
    const top = 90 + 22 * Math.min(spaces, 10)
    const gain = this.swell(now, length, 0.13)
    const filter = this.filter('lowpass', 900)
    for (const [kind, ratio] of [['sawtooth', 1], ['square', 0.5]] as const) {
      const one = this.context.createOscillator()
      one.type = kind
      one.frequency.setValueAtTime(60 * ratio, now)
      one.frequency.exponentialRampToValueAtTime(top * ratio, now + length * 0.55)
      one.frequency.exponentialRampToValueAtTime(70 * ratio, now + length)
      one.connect(filter)
      one.start(now)
      one.stop(now + length + 0.1)
    }
    filter.connect(gain)
    this.engines = [...this.engines.slice(-5), gain]
  }

  hush(): void {
    const now = this.context.currentTime
    for (const gain of this.engines) {
      gain.gain.cancelScheduledValues(now)
      gain.gain.setTargetAtTime(0, now, 0.03)
    }
    this.engines = []
  }

  private swell(at: number, length: number, loud: number): GainNode {
    const gain = this.context.createGain()
    gain.gain.setValueAtTime(0.0001, at)
    gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.08, length / 3))
    gain.gain.setValueAtTime(loud, at + length * 0.7)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
    gain.connect(this.out)
    return gain
  }

  /** A sharp attack, then a decay. */
  private strike(at: number, length: number, loud: number): GainNode {
    const gain = this.context.createGain()
    gain.gain.setValueAtTime(loud, at)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
    gain.connect(this.out)
    return gain
  }

  private filter(type: BiquadFilterType, frequency: number): BiquadFilterNode {
    const filter = this.context.createBiquadFilter()
    filter.type = type
    filter.frequency.value = frequency
    return filter
  }

  private ring(note: number, length: number, loud: number, wait = 0): void {
    const at = this.context.currentTime + wait
    for (const [ratio, share] of [[1, 1], [2.76, 0.3]] as const) {
      const one = this.context.createOscillator()
      one.frequency.value = note * ratio
      one.connect(this.strike(at, length * (ratio > 1 ? 0.5 : 1), loud * share))
      one.start(at)
      one.stop(at + length)
    }
  }

  private rush(at: number, length: number): AudioBufferSourceNode {
    const source = this.context.createBufferSource()
    source.buffer = this.noise
    source.loop = true
    source.start(at, Math.random())
    source.stop(at + length)
    return source
  }

  private hiss(length: number, frequency: number, loud: number, wait = 0): void {
    const at = this.context.currentTime + wait
    const filter = this.filter('bandpass', frequency)
    this.rush(at, length).connect(filter)
    filter.connect(this.strike(at, length, loud))
  }

  private thud(): void {
    const at = this.context.currentTime
    const one = this.context.createOscillator()
    one.frequency.setValueAtTime(160, at)
    one.frequency.exponentialRampToValueAtTime(45, at + 0.16)
    one.connect(this.strike(at, 0.2, 0.8))
    one.start(at)
    one.stop(at + 0.22)
    this.hiss(0.08, 700, 0.4)
  }

  private screech(): void {
    const at = this.context.currentTime
    const filter = this.filter('bandpass', 1500)
    filter.Q.value = 9
    filter.frequency.linearRampToValueAtTime(1100, at + 0.35)
    this.rush(at, 0.4).connect(filter)
    filter.connect(this.swell(at, 0.38, 0.9))
  }

  private cheer(): void {
    const at = this.context.currentTime
    const filter = this.filter('bandpass', 900)
    filter.Q.value = 0.6
    filter.frequency.linearRampToValueAtTime(1500, at + 0.6)
    this.rush(at, 1.8).connect(filter)
    filter.connect(this.swell(at, 1.7, 0.5))
  }

  private makeNoise(): AudioBuffer {
    const buffer = this.context.createBuffer(1, this.context.sampleRate * 2, this.context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1
    return buffer
  }
}
