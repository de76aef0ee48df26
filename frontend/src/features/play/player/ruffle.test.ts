/** @jest-environment ./jest.environment.ts */
/** A fake that follows Ruffle's documented player API. */
const load = jest.fn();
const api = { suspend: jest.fn(), resume: jest.fn(), volume: 1 };

const movie = (signature = 'CWS') =>
  new Response(new TextEncoder().encode(`${signature} and the rest`));

const script = () =>
  document.head.querySelector<HTMLScriptElement>('script[src="/ruffle/ruffle.js"]');

function loadEmulator() {
  window.RufflePlayer = {
    ...window.RufflePlayer,
    newest: () => ({
      createPlayer: () => {
        const player = document.createElement('div');
        const run = async (options: object) => {
          await load(options);
          player.dispatchEvent(new Event('loadedmetadata'));
        };
        return Object.assign(player, { ruffle: () => Object.assign(api, { load: run }) });
      },
    }),
  };
  script()?.dispatchEvent(new Event('load'));
}

async function playFlash(signal = new AbortController().signal) {
  const module = await import('./ruffle');
  const stage = document.createElement('div');
  return {
    stage,
    playing: module.playFlash(
      stage,
      { url: '/sites/default/files/plane.swf', name: 'g7.swf' },
      signal,
    ),
  };
}

beforeEach(() => {
  jest.resetModules();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => movie());
  load.mockReset().mockResolvedValue(undefined);
  document.head.replaceChildren();
  delete window.RufflePlayer;
});

test('loads the emulator from this site and runs the movie without access to the page', async () => {
  const { stage, playing } = await playFlash();
  expect(window.RufflePlayer?.config).toEqual({ publicPath: '/ruffle/', polyfills: false });
  loadEmulator();
  await playing;
  expect(stage.children).toHaveLength(1);
  expect(load).toHaveBeenCalledWith(
    expect.objectContaining({
      base: 'http://localhost/sites/default/files/',
      swfFileName: 'g7.swf',
      allowScriptAccess: false,
      maxExecutionDuration: 15,
      preferredRenderer: 'canvas',
    }),
  );
});

test('pauses, resumes and mutes the movie', async () => {
  const { playing } = await playFlash();
  loadEmulator();
  const controls = await playing;
  controls?.setPaused(true);
  expect(api.suspend).toHaveBeenCalledTimes(1);
  controls?.setPaused(false);
  expect(api.resume).toHaveBeenCalledTimes(1);
  controls?.setMuted(true);
  expect(api.volume).toBe(0);
  controls?.setMuted(false);
  expect(api.volume).toBe(1);
});

test('loads the emulator once for all Flash games', async () => {
  const first = await playFlash();
  loadEmulator();
  await first.playing;
  await (
    await playFlash()
  ).playing;
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

test('reports an unavailable emulator and retries next time', async () => {
  const first = await playFlash();
  script()?.dispatchEvent(new Event('error'));
  await expect(first.playing).rejects.toThrow('/ruffle/ruffle.js could not be loaded');
  const second = await playFlash();
  loadEmulator();
  await expect(second.playing).resolves.toEqual(expect.anything());
});

test.each([
  ['is missing', () => new Response('', { status: 404 }), 'The Flash movie returned status 404.'],
  ['is not a Flash file', () => movie('<ht'), 'This is not a Flash movie.'],
])('reports a movie that %s', async (_, respond, message) => {
  jest.mocked(fetch).mockImplementation(async () => respond());
  const { playing } = await playFlash();
  loadEmulator();
  await expect(playing).rejects.toThrow(message);
});

test('reports a movie that the emulator refuses', async () => {
  load.mockRejectedValue(new Error('too old'));
  const { playing } = await playFlash();
  loadEmulator();
  await expect(playing).rejects.toThrow('too old');
});

test('starts nothing after unmounting', async () => {
  const leaving = new AbortController();
  const { stage, playing } = await playFlash(leaving.signal);
  leaving.abort();
  loadEmulator();
  await playing;
  expect(stage).toBeEmptyDOMElement();
});
