import { loadScript } from '@/lib/third-party/load-script';
import { drawsInSoftware } from './software-graphics';

/** SPEC section 9: how long a Flash script may run before the emulator stops it. */
export const MAX_EXECUTION_S = 15;

/** Where the emulator and its WebAssembly are served from, by this site itself. */
const PUBLIC_PATH = '/ruffle/';

interface RufflePlayer extends HTMLElement {
  ruffle: () => { load: (options: Readonly<Record<string, unknown>>) => Promise<void> };
}

interface RuffleSource {
  createPlayer: () => RufflePlayer;
}

declare global {
  interface Window {
    RufflePlayer?: {
      config?: Readonly<Record<string, unknown>>;
      newest?: () => RuffleSource | null;
    };
  }
}

/** How long the emulator may take to come, ms: it is larger than other scripts. */
const RUFFLE_TIMEOUT_MS = 60_000;

/** Loads the emulator once, when the first Flash game is played. `polyfills: false` keeps its hands off every other frame of the page. */
async function loadRuffle(): Promise<RuffleSource> {
  window.RufflePlayer ??= { config: { publicPath: PUBLIC_PATH, polyfills: false } };
  await loadScript(`${PUBLIC_PATH}ruffle.js`, RUFFLE_TIMEOUT_MS);
  const source = window.RufflePlayer.newest?.();
  if (!source) throw new Error('The Flash emulator could not be loaded.');
  return source;
}

/** What every SWF begins with: plain, deflated, LZMA. */
const SIGNATURES = ['FWS', 'CWS', 'ZWS'];

/** The bytes of a movie. The emulator would fetch it too, but keeps what goes wrong there to itself. */
async function fetchMovie(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The Flash movie answers ${response.status}.`);
  const movie = await response.arrayBuffer();
  const signature = new TextDecoder('latin1').decode(movie.slice(0, 3));
  if (!SIGNATURES.includes(signature)) throw new Error('This is no Flash movie.');
  return movie;
}

/** Puts the movie at `url` into `stage` and resolves when it runs. Rejects when the emulator or the movie cannot be had. */
export async function playFlash(
  stage: HTMLElement,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const [source, data] = await Promise.all([loadRuffle(), fetchMovie(url, signal)]);
  if (signal.aborted) return;
  const player = source.createPlayer();
  player.style.inlineSize = '100%';
  player.style.blockSize = '100%';
  stage.replaceChildren(player);
  signal.addEventListener('abort', () => player.remove());
  const running = new Promise((resolve) =>
    player.addEventListener('loadedmetadata', resolve, { once: true }),
  );
  await player.ruffle().load({
    data,
    base: new URL('.', new URL(url, document.baseURI)).href,
    allowScriptAccess: false,
    maxExecutionDuration: MAX_EXECUTION_S,
    autoplay: 'on',
    unmuteOverlay: 'hidden',
    splashScreen: false,
    letterbox: 'on',
    // The emulator's plain canvas is quicker then than its WebGL, and needs no excuse on the screen.
    preferredRenderer: drawsInSoftware() ? 'canvas' : null,
    openUrlMode: 'confirm',
  });
  await running;
  // So that its keys work without a click.
  player.focus();
}
