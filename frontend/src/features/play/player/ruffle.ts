import { loadScript } from '@/lib/third-party/load-script';

export function isRenderedInSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return true;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|softpipe|basic render/i.test(name);
}

/** Seconds until the emulator stops a script. */
const MAX_EXECUTION_S = 15;

const PUBLIC_PATH = '/ruffle/';

/** The part of Ruffle's player API that the site uses. */
interface RuffleApi {
  load: (options: Readonly<Record<string, unknown>>) => Promise<void>;
  suspend: () => void;
  resume: () => void;
  volume: number;
}

interface RufflePlayer extends HTMLElement {
  ruffle: () => RuffleApi;
}

export interface FlashControls {
  setPaused: (isPaused: boolean) => void;
  setMuted: (isMuted: boolean) => void;
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

const RUFFLE_TIMEOUT_MS = 60_000;

/** `polyfills: false` stops it from replacing other Flash content. */
async function loadRuffle(): Promise<RuffleSource> {
  window.RufflePlayer ??= { config: { publicPath: PUBLIC_PATH, polyfills: false } };
  await loadScript(`${PUBLIC_PATH}ruffle.js`, RUFFLE_TIMEOUT_MS);
  const source = window.RufflePlayer.newest?.();
  if (!source) throw new Error('The Flash emulator could not be loaded.');
  return source;
}

/** Uncompressed, zlib, LZMA. */
const SIGNATURES = ['FWS', 'CWS', 'ZWS'];

/** The emulator does not report download errors. */
async function fetchMovie(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The Flash movie returned status ${response.status}.`);
  const movie = await response.arrayBuffer();
  const signature = new TextDecoder('latin1').decode(movie.slice(0, 3));
  if (!SIGNATURES.includes(signature)) throw new Error('This is not a Flash movie.');
  return movie;
}

interface FlashMovie {
  url: string;
  /** The emulator stores SharedObjects below it. */
  name?: string | undefined;
}

/** Resolves when the movie starts; null if it was aborted. */
export async function playFlash(
  stage: HTMLElement,
  { url, name }: FlashMovie,
  signal: AbortSignal,
): Promise<FlashControls | null> {
  const [source, data] = await Promise.all([loadRuffle(), fetchMovie(url, signal)]);
  if (signal.aborted) return null;
  const player = source.createPlayer();
  player.style.inlineSize = '100%';
  player.style.blockSize = '100%';
  stage.replaceChildren(player);
  signal.addEventListener('abort', () => player.remove());
  const running = new Promise((resolve) =>
    player.addEventListener('loadedmetadata', resolve, { once: true }),
  );
  const api = player.ruffle();
  await api.load({
    data,
    ...(name !== undefined && { swfFileName: name }),
    base: new URL('.', new URL(url, document.baseURI)).href,
    allowScriptAccess: false,
    maxExecutionDuration: MAX_EXECUTION_S,
    autoplay: 'on',
    unmuteOverlay: 'hidden',
    splashScreen: false,
    letterbox: 'on',
    // Without a GPU, the canvas renderer is faster than WebGL and shows no warning.
    preferredRenderer: isRenderedInSoftware() ? 'canvas' : null,
    openUrlMode: 'confirm',
  });
  await running;
  // Keyboard input then works without a click.
  player.focus();
  return {
    setPaused: (isPaused) => {
      if (isPaused) return api.suspend();
      api.resume();
      player.focus();
    },
    setMuted: (isMuted) => void (api.volume = isMuted ? 0 : 1),
  };
}
