import { createBridge } from '../sdk/bridge.ts';
import { createClock, STEP } from './clock.ts';
import type { Help } from '../manifest.ts';
import { easeBack, easeIn } from './ease.ts';
import { fitAbove, fitFrame, type Frame, legibleSize } from './frame.ts';
import { createInput } from './input.ts';
import { cacheOffline } from './cache-offline.ts';
import { ignoreEarlyInput } from './ignore-early-input.ts';
import { HEAVY, letter } from './lettering.ts';
import { createOverlay } from './overlay.ts';
import { createParticles } from './particles.ts';
import { createRandom } from './random.ts';
import { createRoundStore, type SavedRound } from './saved-round.ts';
import { createSound } from './sound.ts';
import type { Game, Result, Round, Stage } from './stage.ts';
import { startScreen } from './start-screen.ts';
import { createStore } from './store.ts';
import { syncSaves } from './sync-saves.ts';

const ART_SIZE = { width: 752, height: 500 };
/** Share of a poster that its composition fills: pages crop posters, which may cut only scenery. */
const POSTER_SHARE = 0.9;
const BANNER_SECONDS = 1.7;
const DEMO_SEED = 20_261_121;
const DAILY = 'Daily game: everyone plays this one.';
/** The key that pressed the page's Play button may still be down. */
const CONTROLS_DELAY_MS = 300;
/** Interval of saving a round. */
const SAVE_SECONDS = 5;

/** Help texts of the variants in this build by ID: free or game pass (`build.ts`). */
declare const HELP: Readonly<Record<string, Help>>;

type State = 'title' | 'controls' | 'playing' | 'paused' | 'over' | 'art';

/**
 * Runs a game in the page: `?v=` chooses the variant (the first by default), `&art=1` only draws
 * the poster, `&demo=1` plays by itself, muted and without menus. `<html data-state>` has the
 * current state.
 */
export async function runGame<Variant extends { id: string; title: string }>(
  game: Game<Variant>,
): Promise<void> {
  const query = new URLSearchParams(location.search);
  const built = game.variants.filter(({ id }) => id in HELP);
  const variant = built.find(({ id }) => id === query.get('v')) ?? built[0] ?? game.variants[0];
  const help = HELP[variant.id] ?? { goal: '', keys: '' };
  const demo = query.has('demo');
  const artOnly = query.has('art');
  const reducedMotion = !demo && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const theme = game.theme(variant);
  const storage = () => localStorage;
  const store = createStore(`${game.slug}:${variant.id}`, storage);
  const settings = createStore('games', storage);
  const hasPlayedKey = `played:${game.slug}:${variant.id}`;
  const portal = createBridge(window);
  const sound = createSound(demo || artOnly || settings.read('muted', 0) === 1);
  const particles = createParticles(reducedMotion);
  const font = await loadFont(game.font);

  document.title = variant.title;
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', variant.title);
  canvas.tabIndex = -1;
  document.body.append(canvas);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas.');

  let state: State = artOnly ? 'art' : 'title';
  let frame = fitFrame(canvas, game.size);
  let poster: HTMLCanvasElement | undefined;
  let round: Round | undefined;
  let seed = demo ? DEMO_SEED + game.variants.indexOf(variant) : Date.now();
  /** Seed of the daily game for each round. */
  let daily = false;
  let random = createRandom(seed);
  let rounds = 0;
  let time = 0;
  let shaking = 0;
  let frozen = 0;
  let flashing = { colour: '#ffffff', strength: 0 };
  let banner = { text: '', detail: '', age: BANNER_SECONDS };
  let ending: { result: Result; wait: number } | undefined;
  let player: string | undefined;
  /** Whether the player chose to start at the first level. */
  let fromFirstLevel = false;
  let startedAhead = false;
  let unsavedFor = 0;
  let startFromControls = () => {};

  const roundStore = () =>
    createRoundStore(`${daily ? 'daily' : 'round'}:${game.slug}:${variant.id}`, storage);

  const input = createInput(
    canvas,
    () => frame,
    game.players ?? 1,
    () => state === 'playing' && !demo,
  );

  const stage: Stage = {
    get frame() {
      return frame;
    },
    get random() {
      return random;
    },
    get time() {
      return time;
    },
    get best() {
      return store.read('best', 0);
    },
    reached(name) {
      const level = demo || daily || fromFirstLevel ? 0 : store.read(name, 0);
      startedAhead ||= level > 0;
      return level;
    },
    reach: (name, level) => {
      if (!demo && level > store.read(name, 0)) store.write(name, level);
    },
    input,
    sound,
    particles,
    store,
    font,
    goal: help.goal,
    legible: (size) => legibleSize(frame, pixelRatio(), size),
    reducedMotion,
    demo,
    shake: (strength) =>
      void (shaking = reducedMotion ? 0 : Math.min(4, Math.max(shaking, strength))),
    freeze: (seconds) => void (frozen = Math.max(frozen, seconds)),
    flash: (colour, strength = 0.6) =>
      void (flashing = { colour, strength: reducedMotion ? strength / 4 : strength }),
    banner: (text, detail = '') => void (banner = { text, detail, age: 0 }),
    over: (result) => void (ending ??= { result, wait: 0.9 }),
  };

  const overlay = createOverlay(theme, font, game.pads ?? [], {
    pause: () => (state === 'playing' ? pause() : state === 'paused' ? resume() : undefined),
    mute: toggleMute,
    fullscreen: toggleFullscreen,
    share,
    pad: (action, held) => state === 'playing' && input.set(action, held),
  });
  overlay.setMuted(sound.muted);
  if (demo || artOnly) document.querySelector<HTMLElement>('.bar')?.setAttribute('hidden', '');

  function setState(next: State): void {
    const wasPlaying = state === 'playing';
    state = next;
    document.documentElement.dataset.state = next;
    overlay.setPaused(next === 'paused');
    overlay.showPads(next === 'playing' && !demo && matchMedia('(pointer: coarse)').matches);
    sound.hold(next === 'paused');
    if ((next === 'playing') !== wasPlaying) {
      if (next === 'playing') portal.gameplayStart();
      else portal.gameplayStop();
    }
  }

  /** Play was pressed, here or on the page. */
  function play(): void {
    const saved = roundStore().read();
    const dailySeed = daily ? seed : null;
    const hasPlayed = settings.read(hasPlayedKey, 0) === 1 || store.read('best', 0) > 0;
    const screen = startScreen({ saved, dailySeed, hasPlayed });
    if (screen === 'continue' && saved) showContinue(saved);
    else if (screen === 'controls') showControls();
    else begin();
  }

  /** Continues `saved`, or starts a new round and deletes a stored one. */
  function begin(saved?: SavedRound): void {
    settings.write(hasPlayedKey, 1);
    if (!saved) roundStore().clear();
    if (saved) seed = saved.seed;
    else if (!demo && !daily) seed += 1;
    random = createRandom(saved ? saved.random : seed);
    particles.clear();
    input.release();
    time = saved?.time ?? 0;
    shaking = frozen = unsavedFor = 0;
    flashing.strength = 0;
    banner.age = BANNER_SECONDS;
    ending = undefined;
    rounds += 1;
    startedAhead = false;
    round = game.start(stage, variant, saved?.state);
    overlay.hide();
    canvas.focus();
    setState('playing');
  }

  function saveRound(): void {
    unsavedFor = 0;
    if (demo || ending || !round?.save || (state !== 'playing' && state !== 'paused')) return;
    const data = round.save();
    if (data !== undefined) roundStore().write({ seed, random: random.state, time, state: data });
  }

  const isTouch = () => matchMedia('(pointer: coarse)').matches;

  const controls = (touch: boolean) => (touch && help.touch) || help.keys;

  function showControls(): void {
    const choose = () => {
      if (state === 'controls') begin();
    };
    overlay.show({
      kind: 'controls',
      heading: variant.title,
      lines: [
        help.goal,
        controls(isTouch()),
        isTouch() ? 'Tap to start.' : 'Press any key to start.',
      ],
      choices: [{ label: 'Start', choose }],
    });
    startFromControls = ignoreEarlyInput(CONTROLS_DELAY_MS, choose);
    setState('controls');
    poster = undefined;
  }

  function showContinue(saved: SavedRound): void {
    overlay.show({
      kind: 'title',
      heading: variant.title,
      lines: ['You have an unfinished round.'],
      choices: [
        { label: 'Continue', choose: () => begin(saved) },
        { label: 'New game', quiet: true, choose: () => begin() },
      ],
    });
    setState('title');
    poster = undefined;
  }

  function showTitle(): void {
    const best = store.read('best', 0);
    const line = best > 0 ? `Best: ${scoreText(best)}` : help.goal;
    overlay.show({
      kind: 'title',
      heading: variant.title,
      lines: [daily ? DAILY : player === undefined ? line : `Welcome, ${player}! ${line}`],
      choices: [{ label: 'Play', choose: play }],
    });
    setState('title');
    poster = undefined;
  }

  /** Greets a member; does nothing for visitors and without a portal. */
  async function greet(): Promise<void> {
    const member = await portal.requestMember().catch(() => null);
    player = member?.name;
    if (member && state === 'title') showTitle();
    if (member && state === 'paused') pause();
  }

  function pause(): void {
    if (demo) return;
    input.release();
    overlay.show({
      kind: 'pause',
      heading: 'Paused',
      lines: [
        ...(player === undefined ? [] : [`Welcome, ${player}!`]),
        controls(input.device === 'touch'),
        ...(input.device === 'touch'
          ? []
          : [game.typing ? 'Esc pauses and resumes.' : 'P pauses and resumes, M mutes the sound.']),
      ],
      choices: [
        { label: 'Resume', choose: resume },
        { label: 'Start again', quiet: true, choose: () => begin() },
        ...(startedAhead ? [{ label: 'First level', quiet: true, choose: beginAtFirstLevel }] : []),
      ],
    });
    saveRound();
    setState('paused');
  }

  function beginAtFirstLevel(): void {
    fromFirstLevel = true;
    begin();
  }

  function resume(): void {
    overlay.hide();
    setState('playing');
  }

  function finish({ title, score, detail, ranked = true }: Result): void {
    const before = store.read('best', 0);
    if (demo) return begin();
    const best = ranked && score > before;
    if (best) store.write('best', score);
    roundStore().clear();
    overlay.show({
      kind: 'over',
      heading: title,
      score: scoreText(score),
      ...(best ? { badge: 'New best!' } : {}),
      lines: [
        ...(detail ? [detail] : []),
        ...(daily ? [DAILY] : []),
        ...(before > 0 && !best ? [`Best: ${scoreText(before)}`] : []),
      ],
      choices: [
        { label: 'Play again', choose: () => begin() },
        { label: 'Share', quiet: true, choose: share },
      ],
    });
    setState('over');
    portal.gameOver();
    if (ranked) void reportScore(score, rounds);
  }

  /** Reports the score and shows today's rank, if the portal returns one. */
  async function reportScore(score: number, of: number): Promise<void> {
    const scored = await portal.score(score).catch(() => null);
    const place = scored?.today;
    if (place && state === 'over' && rounds === of)
      overlay.addLine(`No. ${place.rank} of ${place.total} today`);
  }

  /** Caches the game and notifies the page that it can be played offline. */
  async function cacheGame(): Promise<void> {
    if (await cacheOffline(location, () => navigator.serviceWorker)) portal.kept();
  }

  function scoreText(score: number): string {
    return game.scoreText?.(score) ?? score.toLocaleString('en');
  }

  function toggleMute(): void {
    sound.setMuted(!sound.muted);
    settings.write('muted', sound.muted ? 1 : 0);
    overlay.setMuted(sound.muted);
  }

  function toggleFullscreen(): void {
    if (portal.embedded) portal.toggleFullscreen();
    else if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen();
  }

  function share(): void {
    const page = { title: variant.title, url: location.href };
    if (portal.embedded) portal.showShareDialog();
    else if (navigator.canShare?.(page)) void navigator.share(page).catch(() => undefined);
    else void navigator.clipboard?.writeText(page.url);
  }

  function resize(): void {
    const ratio = pixelRatio();
    canvas.width = Math.max(1, Math.round(innerWidth * ratio));
    canvas.height = Math.max(1, Math.round(innerHeight * ratio));
    const upright = canvas.height > canvas.width;
    frame = fitFrame(canvas, upright && game.tall ? game.tall : game.size);
    poster = undefined;
  }

  function drawPoster(): HTMLCanvasElement {
    const picture = document.createElement('canvas');
    picture.width = canvas.width;
    picture.height = canvas.height;
    const brush = picture.getContext('2d');
    if (brush) {
      const posterFrame = fitAbove(
        picture,
        ART_SIZE,
        artOnly ? 0 : overlay.footerHeight() * pixelRatio(),
        POSTER_SHARE,
      );
      aim(brush, posterFrame);
      game.art(brush, posterFrame, variant, font);
    }
    return picture;
  }

  function update(): void {
    if (frozen > 0) frozen -= STEP;
    else {
      time += STEP;
      if (demo) round?.autopilot();
      round?.update(STEP);
      particles.update(STEP);
      input.endStep();
      if ((unsavedFor += STEP) > SAVE_SECONDS) saveRound();
    }
    shaking *= 0.88;
    flashing.strength *= 0.88;
    banner.age += STEP;
    if (ending && (ending.wait -= STEP) <= 0) {
      const { result } = ending;
      ending = undefined;
      finish(result);
    }
  }

  function draw(brush: CanvasRenderingContext2D): void {
    brush.setTransform(1, 0, 0, 1, 0, 0);
    if (!round || state === 'title' || state === 'controls' || state === 'art') {
      poster ??= drawPoster();
      brush.drawImage(poster, 0, 0);
      return;
    }
    brush.fillStyle = theme.back;
    brush.fillRect(0, 0, canvas.width, canvas.height);
    aim(brush, frame);
    const reach = shaking > 0.05 ? shaking * 7 : 0;
    brush.translate(Math.sin(time * 91) * reach, Math.cos(time * 77) * reach);
    brush.save();
    round.draw(brush);
    brush.restore();
    aim(brush, frame);
    if (flashing.strength > 0.02) {
      brush.globalAlpha = flashing.strength;
      brush.fillStyle = flashing.colour;
      brush.fillRect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
      brush.globalAlpha = 1;
    }
    if (banner.age < BANNER_SECONDS) drawBanner(brush);
  }

  function drawBanner(brush: CanvasRenderingContext2D): void {
    const t = banner.age / BANNER_SECONDS;
    const grow = reducedMotion ? 1 : t < 0.2 ? easeBack(t / 0.2) : 1;
    const opacity = t > 0.75 ? 1 - easeIn((t - 0.75) / 0.25) : Math.min(1, t * 8);
    const size = Math.min(frame.width, frame.height) * 0.16;
    const look = {
      x: frame.width / 2,
      font,
      outline: theme.back,
      maxWidth: frame.width * 0.9,
      opacity,
    };
    letter(brush, banner.text, {
      ...look,
      y: frame.height * 0.4,
      size: size * grow,
      fill: ['#ffffff', theme.accent],
      depth: size * 0.08,
    });
    if (banner.detail)
      letter(brush, banner.detail, {
        ...look,
        y: frame.height * 0.4 + size * 0.95,
        size: size * 0.42,
        fill: theme.text,
      });
  }

  addEventListener('pagehide', saveRound);
  addEventListener('resize', resize);
  addEventListener('blur', () => state === 'playing' && pause());
  document.addEventListener(
    'visibilitychange',
    () => document.hidden && state === 'playing' && pause(),
  );
  addEventListener('keydown', (event) => {
    if (event.repeat || demo || artOnly || event.ctrlKey || event.metaKey) return;
    // Focused buttons handle their own keys.
    if (
      state === 'title' &&
      (event.code === 'Enter' || event.code === 'Space') &&
      document.activeElement === document.body
    ) {
      event.preventDefault();
      return play();
    }
    if (state === 'controls' && isFirstInput(event)) {
      event.preventDefault();
      return startFromControls();
    }
    if (event.code === 'KeyM' && !game.typing) toggleMute();
    if ((event.code === 'KeyP' && !game.typing) || event.code === 'Escape') {
      if (state === 'playing') pause();
      else if (state === 'paused') resume();
    }
  });

  resize();
  if (artOnly) setState('art');
  else if (demo) begin();
  else showTitle();

  const clock = createClock();
  let last = performance.now();
  const onFrame = (now: number) => {
    if (state === 'playing') clock.advance((now - last) / 1000, update);
    last = now;
    draw(pen);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  portal.onStart((dailySeed) => {
    if (dailySeed !== undefined) [seed, daily] = [dailySeed, true];
    if (state === 'title') play();
    void cacheGame();
  });
  portal.ready();
  if (artOnly || demo) return;
  void syncSaves(store, portal).then((changed) => changed && state === 'title' && showTitle());
  await greet();
}

/** Whether a key starts the game, unlike keys for focus, mute and buttons. */
function isFirstInput({ key, target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest('.bar')) return false;
  return !['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape', 'm', 'M'].includes(key);
}

/** Canvas pixels per CSS pixel. */
const pixelRatio = () => Math.min(devicePixelRatio || 1, 2);

function aim(pen: CanvasRenderingContext2D, { scale, left, top }: Frame): void {
  pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
}

async function loadFont({
  family,
  data,
}: {
  family: string;
  data: Uint8Array<ArrayBuffer>;
}): Promise<string> {
  const face = new FontFace(family, data.buffer);
  try {
    document.fonts.add(await face.load());
    return `"${family}", ${HEAVY}`;
  } catch {
    return HEAVY;
  }
}
