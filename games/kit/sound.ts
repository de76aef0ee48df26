/** Frequencies in hertz, times in seconds. */
interface Tone {
  wave?: OscillatorType;
  from: number;
  to?: number;
  seconds: number;
  gain?: number;
  /** Delay in seconds. */
  after?: number;
}

interface Noise {
  seconds: number;
  gain?: number;
  /** Low-pass cutoff at the start and the end. */
  from?: number;
  to?: number;
  after?: number;
}

type Effect =
  'tap' | 'coin' | 'jump' | 'hit' | 'boom' | 'win' | 'lose' | 'whoosh' | 'pop' | 'shoot';

/** Rows of semitones above `root` hertz, one a beat, null for a rest. */
export interface Tune {
  root: number;
  bpm: number;
  melody: readonly (number | null)[];
  bass?: readonly (number | null)[];
  wave?: OscillatorType;
}

/** Silent until the first key or touch, as browsers require. */
export interface Sound {
  readonly muted: boolean;
  setMuted(muted: boolean): void;
  play(effect: Effect, pitch?: number): void;
  tone(tone: Tone): void;
  noise(noise: Noise): void;
  startTune(tune: Tune): void;
  stopTune(): void;
  setSuspended(suspended: boolean): void;
}

interface Mixer {
  context: AudioContext;
  master: GainNode;
  hiss: AudioBuffer;
}

function createMixer(): Mixer {
  const context = new AudioContext();
  const master = context.createGain();
  master.gain.value = 0.5;
  const limiter = context.createDynamicsCompressor();
  master.connect(limiter).connect(context.destination);
  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return { context, master, hiss };
}

export function createSound(initiallyMuted: boolean): Sound {
  let mixer: Mixer | undefined;
  let muted = initiallyMuted;
  let suspended = false;
  let tune: Tune | undefined;
  let beat = 0;
  let nextBeatAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const open = () => {
    if (muted || suspended || !navigator.userActivation?.hasBeenActive) return undefined;
    mixer ??= createMixer();
    if (mixer.context.state === 'suspended') void mixer.context.resume();
    return mixer;
  };

  function tone({ wave = 'square', from, to = from, seconds, gain = 0.2, after = 0 }: Tone): void {
    const { context, master } = open() ?? {};
    if (!context || !master) return;
    const start = context.currentTime + after;
    const oscillator = context.createOscillator();
    const level = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(from, start);
    oscillator.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + seconds);
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(gain, start + 0.008);
    level.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    oscillator.connect(level).connect(master);
    oscillator.start(start);
    oscillator.stop(start + seconds + 0.02);
  }

  function noise({ seconds, gain = 0.3, from = 4000, to = 200, after = 0 }: Noise): void {
    const { context, master, hiss } = open() ?? {};
    if (!context || !master || !hiss) return;
    const start = context.currentTime + after;
    const source = context.createBufferSource();
    source.buffer = hiss;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'lowpass';
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + seconds);
    const level = context.createGain();
    level.gain.setValueAtTime(gain, start);
    level.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    source.connect(filter).connect(level).connect(master);
    source.start(start);
    source.stop(start + seconds);
  }

  const note = (root: number, semitones: number) => root * 2 ** (semitones / 12);

  function scheduleNotes(): void {
    const { context } = open() ?? {};
    if (!context || !tune) return;
    const seconds = 60 / tune.bpm;
    if (nextBeatAt < context.currentTime) nextBeatAt = context.currentTime + 0.05;
    while (nextBeatAt < context.currentTime + 0.3) {
      const after = nextBeatAt - context.currentTime;
      const high = tune.melody[beat % tune.melody.length];
      const low = tune.bass?.[beat % tune.bass.length];
      if (typeof high === 'number')
        tone({
          wave: tune.wave ?? 'triangle',
          from: note(tune.root, high),
          seconds: seconds * 0.9,
          gain: 0.07,
          after,
        });
      if (typeof low === 'number')
        tone({
          wave: 'triangle',
          from: note(tune.root / 2, low),
          seconds: seconds * 1.2,
          gain: 0.1,
          after,
        });
      beat++;
      nextBeatAt += seconds;
    }
  }

  const effects: Record<Effect, (pitch: number) => void> = {
    tap: (p) => tone({ wave: 'triangle', from: 520 * p, to: 420 * p, seconds: 0.07 }),
    pop: (p) => tone({ wave: 'sine', from: 300 * p, to: 720 * p, seconds: 0.1, gain: 0.35 }),
    coin: (p) => {
      tone({ from: 988 * p, seconds: 0.08, gain: 0.12 });
      tone({ from: 1319 * p, seconds: 0.25, gain: 0.12, after: 0.07 });
    },
    jump: (p) => tone({ from: 220 * p, to: 560 * p, seconds: 0.18, gain: 0.14 }),
    shoot: (p) => tone({ wave: 'sawtooth', from: 880 * p, to: 180 * p, seconds: 0.12, gain: 0.08 }),
    hit: (p) => {
      tone({ from: 200 * p, to: 70, seconds: 0.16, gain: 0.25 });
      noise({ seconds: 0.1, from: 3000 * p, gain: 0.2 });
    },
    boom: (p) => {
      noise({ seconds: 0.55, from: 1800 * p, to: 60, gain: 0.6 });
      tone({ wave: 'sine', from: 140 * p, to: 36, seconds: 0.5, gain: 0.5 });
    },
    whoosh: (p) => noise({ seconds: 0.28, from: 400 * p, to: 3000 * p, gain: 0.16 }),
    win: (p) =>
      [0, 4, 7, 12].forEach((step, index) =>
        tone({ from: note(523 * p, step), seconds: 0.22, gain: 0.14, after: index * 0.1 }),
      ),
    lose: (p) =>
      [0, -2, -5, -9].forEach((step, index) =>
        tone({
          wave: 'triangle',
          from: note(392 * p, step),
          seconds: 0.3,
          gain: 0.24,
          after: index * 0.14,
        }),
      ),
  };

  return {
    get muted() {
      return muted;
    },
    setMuted(next) {
      muted = next;
      if (mixer) mixer.master.gain.value = muted ? 0 : 0.5;
    },
    play: (effect, pitch = 1) => effects[effect](pitch),
    tone,
    noise,
    startTune(next) {
      tune = next;
      beat = 0;
      timer ??= setInterval(scheduleNotes, 100);
    },
    stopTune() {
      tune = undefined;
      clearInterval(timer);
      timer = undefined;
    },
    setSuspended(next) {
      suspended = next;
      if (suspended) void mixer?.context.suspend();
      else if (!muted) void mixer?.context.resume();
    },
  };
}
