/** The emulator is a script of another's making: here stands a double for it, as its player API is documented. */
const load = jest.fn();

const script = () => document.head.querySelector<HTMLScriptElement>('script[src="/ruffle/ruffle.js"]');

function emulatorArrives() {
  window.RufflePlayer = {
    ...window.RufflePlayer,
    newest: () => ({ createPlayer: () => Object.assign(document.createElement('div'), { ruffle: () => ({ load }) }) }),
  };
  script()?.dispatchEvent(new Event('load'));
}

async function playFlash(signal = new AbortController().signal) {
  const module = await import('./ruffle');
  const stage = document.createElement('div');
  return { stage, playing: module.playFlash(stage, '/sites/default/files/plane.swf', signal) };
}

beforeEach(() => {
  jest.resetModules();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  load.mockReset().mockResolvedValue(undefined);
  document.head.replaceChildren();
  delete window.RufflePlayer;
});

test('the emulator comes from this site, touches no other frame, and runs the movie without access to the page', async () => {
  const { stage, playing } = await playFlash();
  expect(window.RufflePlayer?.config).toEqual({ publicPath: '/ruffle/', polyfills: false });
  emulatorArrives();
  await playing;
  expect(stage.children).toHaveLength(1);
  expect(load).toHaveBeenCalledWith(
    expect.objectContaining({
      url: '/sites/default/files/plane.swf',
      allowScriptAccess: false,
      maxExecutionDuration: 15,
      preferredRenderer: 'canvas',
    }),
  );
});

test('it is fetched once for all Flash games', async () => {
  const first = await playFlash();
  emulatorArrives();
  await first.playing;
  await (
    await playFlash()
  ).playing;
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

test('an emulator that cannot be had is an error, and is asked for again the next time', async () => {
  const first = await playFlash();
  script()?.dispatchEvent(new Event('error'));
  await expect(first.playing).rejects.toThrow('The Flash emulator could not be loaded.');
  const second = await playFlash();
  emulatorArrives();
  await expect(second.playing).resolves.toBeUndefined();
});

test('a movie that cannot be loaded is an error', async () => {
  load.mockRejectedValue(new Error('404'));
  const { playing } = await playFlash();
  emulatorArrives();
  await expect(playing).rejects.toThrow('404');
});

test('who leaves before the emulator is there starts nothing', async () => {
  const leaving = new AbortController();
  const { stage, playing } = await playFlash(leaving.signal);
  leaving.abort();
  emulatorArrives();
  await playing;
  expect(stage).toBeEmptyDOMElement();
});
