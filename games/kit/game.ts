import { createBridge } from '../sdk/bridge.ts';
import type { Help } from '../manifest.ts';
import { createAchiever } from './achiever.ts';
import { adoptSavedNumbers } from './adopt-saved-numbers.ts';
import { cacheOffline } from './cache-offline.ts';
import { createClock, STEP } from './clock.ts';
import { createEffects } from './effects.ts';
import { applyFrame, fitFrame, legibleSize } from './frame.ts';
import { createInput } from './input.ts';
import { loadFont } from './load-font.ts';
import { createOverlay } from './overlay.ts';
import { createParticles } from './particles.ts';
import { drawPoster } from './poster.ts';
import { createRounds } from './rounds.ts';
import { createScreens, type State } from './screens.ts';
import { createSound } from './sound.ts';
import type { Game, Stage } from './stage.ts';
import { createStore } from './store.ts';

const DEMO_SEED = 20_261_121;
const BLUR_DELAY_MS = 200;

/** Defined by `build.ts`. */
declare const HELP: Readonly<Record<string, Help>>;

/**
 * `?v=` chooses the variant (the first by default), `&art=1` only draws the poster, `&demo=1` plays
 * by itself, muted and without menus. `<html data-state>` has the current state.
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
  const key = `${game.slug}:${variant.id}`;
  const storage = () => localStorage;
  const store = createStore(key, storage);
  const settings = createStore('games', storage);
  const portal = createBridge(window);
  const sound = createSound(demo || artOnly || settings.read('muted', 0) === 1);
  const particles = createParticles(reducedMotion);
  const font = await loadFont(game.font);
  const effects = createEffects(theme, font, reducedMotion);

  document.title = variant.title;
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', variant.title);
  canvas.tabIndex = -1;
  document.body.append(canvas);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas.');

  let frame = fitFrame(canvas, game.size);
  let poster: HTMLCanvasElement | undefined;

  const isPlaying = () => screens.state === 'playing';
  const achieve = createAchiever(portal, () => (demo ? null : rounds.count()));
  const input = createInput(
    canvas,
    () => frame,
    game.players ?? 1,
    () => isPlaying() && !demo,
  );
  const rounds = createRounds({
    key,
    seed: demo ? DEMO_SEED + game.variants.indexOf(variant) : Date.now(),
    demo,
    store,
    settings,
    storage,
    create(state) {
      particles.clear();
      input.release();
      effects.reset();
      canvas.focus();
      return game.start(stage, variant, state);
    },
  });
  const stage: Stage = {
    get frame() {
      return frame;
    },
    get random() {
      return rounds.random();
    },
    get time() {
      return rounds.time();
    },
    get best() {
      return store.read('best', 0);
    },
    reached: rounds.reached,
    reach: rounds.reach,
    achieve,
    input,
    sound,
    particles,
    store,
    font,
    goal: help.goal,
    legible: (size) => legibleSize(frame, pixelRatio(), size),
    reducedMotion,
    demo,
    shake: effects.shake,
    freeze: effects.freeze,
    flash: effects.flash,
    banner: effects.banner,
    endRound: rounds.endRound,
  };

  const overlay = createOverlay(theme, font, game.pads ?? [], {
    pause: togglePause,
    mute: toggleMute,
    fullscreen: toggleFullscreen,
    share,
    pad: (action, held) => isPlaying() && input.set(action, held),
  });
  document.documentElement.style.setProperty('--digits', String(game.font.digits ?? 1));
  overlay.setMuted(sound.muted);
  if (demo || artOnly) document.querySelector<HTMLElement>('.bar')?.setAttribute('hidden', '');

  const screens = createScreens({
    title: variant.title,
    help,
    game,
    rounds,
    store,
    overlay,
    input,
    portal,
    hasTouch,
    share,
    onState,
  });

  function onState(state: State): void {
    const wasPlaying = document.documentElement.dataset.state === 'playing';
    document.documentElement.dataset.state = state;
    overlay.setPaused(state === 'paused');
    overlay.showPads(state === 'playing' && !demo && hasTouch());
    sound.setSuspended(state === 'paused');
    // The height of the footer has changed.
    poster = undefined;
    if (state === 'playing' && !wasPlaying) portal.gameplayStart();
  }

  async function cacheGame(): Promise<void> {
    if (await cacheOffline(location, () => navigator.serviceWorker)) portal.cached();
  }

  function togglePause(): void {
    if (isPlaying()) screens.pause();
    else if (screens.state === 'paused') screens.resume();
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

  function update(): void {
    if (!effects.consumeFreeze()) {
      rounds.step();
      particles.update(STEP);
      input.endStep();
    }
    effects.update();
    const result = rounds.takeResult();
    if (result && demo) screens.begin();
    else if (result) screens.finish(result);
  }

  function draw(brush: CanvasRenderingContext2D): void {
    brush.setTransform(1, 0, 0, 1, 0, 0);
    const round = rounds.current();
    if (!round || ['title', 'controls', 'art'].includes(screens.state)) {
      const footer = artOnly ? 0 : overlay.footerHeight() * pixelRatio();
      poster ??= drawPoster(canvas, footer, (...on) => game.art(...on, variant, font));
      brush.drawImage(poster, 0, 0);
      return;
    }
    brush.fillStyle = theme.back;
    brush.fillRect(0, 0, canvas.width, canvas.height);
    applyFrame(brush, frame);
    effects.applyShake(brush, rounds.time());
    brush.save();
    round.draw(brush);
    brush.restore();
    applyFrame(brush, frame);
    effects.draw(brush, frame);
  }

  const pauseIfPlaying = () => isPlaying() && !demo && screens.pause();
  /** Entering full screen moves the focus for a moment. */
  const pauseUnlessFocusReturns = () =>
    void setTimeout(() => document.hasFocus() || pauseIfPlaying(), BLUR_DELAY_MS);
  addEventListener('pagehide', rounds.save);
  addEventListener('resize', resize);
  addEventListener('blur', pauseUnlessFocusReturns);
  document.addEventListener('visibilitychange', () => document.hidden && pauseIfPlaying());
  addEventListener('keydown', (event) => {
    if (event.repeat || demo || artOnly || event.ctrlKey || event.metaKey) return;
    // Focused buttons handle their own keys.
    if (
      screens.state === 'title' &&
      (event.code === 'Enter' || event.code === 'Space') &&
      document.activeElement === document.body
    ) {
      event.preventDefault();
      return screens.play();
    }
    if (screens.state === 'controls' && isFirstInput(event)) {
      event.preventDefault();
      return screens.startFromControls();
    }
    if (event.code === 'KeyM' && !game.typing) toggleMute();
    if ((event.code === 'KeyP' && !game.typing) || event.code === 'Escape') togglePause();
  });

  resize();
  if (artOnly) screens.setState('art');
  else if (demo) screens.begin();
  else screens.showTitle();

  const clock = createClock();
  let last = performance.now();
  const onFrame = (now: number) => {
    if (isPlaying()) clock.advance((now - last) / 1000, update);
    last = now;
    draw(pen);
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  portal.onStart((dailySeed) => {
    if (dailySeed !== undefined) rounds.startDaily(dailySeed);
    if (screens.state === 'title') screens.playFromPage();
    void cacheGame();
  });
  portal.ready();
  if (artOnly || demo) return;
  void portal.load().then(
    (saved) => saved !== null && adoptSavedNumbers(store, saved) && screens.refreshTitle(),
    () => undefined,
  );
  const member = await portal.requestMember().catch(() => null);
  if (member) screens.greet(member.name);
}

function isFirstInput({ key, target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest('.bar')) return false;
  return !['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape', 'm', 'M'].includes(key);
}

/** Canvas pixels per CSS pixel. */
const pixelRatio = () => Math.min(devicePixelRatio || 1, 2);

const hasTouch = () => matchMedia('(pointer: coarse)').matches;
