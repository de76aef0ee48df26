/** What the page asks for: `{ type: 'takePictures' }` with a port, which gets `Pictures`. */
export interface Pictures {
  /** JPEG; null for a game that draws without a canvas. */
  picture: Blob | null;
  /** MP4 or WebM, as the browser can record. */
  video: Blob | null;
}

/** As the fields of a game describe them in Drupal. */
const PICTURE = { width: 1504, height: 1000, quality: 0.85 };
const VIDEO = {
  width: 376,
  height: 250,
  framesPerSecond: 24,
  milliseconds: 4_000,
  bits: 1_000_000,
};
/** A recording without frames is a header only. */
const MIN_VIDEO_BYTES = 2_048;
const VIDEO_TYPES = ['video/mp4;codecs=avc1.42E01E', 'video/webm;codecs=vp9', 'video/webm'];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** WebGL discards a drawing once it is shown. Call it before the game starts. */
export function keepDrawings({ prototype }: typeof HTMLCanvasElement): void {
  const getContext = prototype.getContext;
  Object.defineProperty(prototype, 'getContext', {
    configurable: true,
    writable: true,
    value(this: HTMLCanvasElement, type: string, attributes?: object): unknown {
      const kept = /webgl/i.test(type)
        ? { ...attributes, preserveDrawingBuffer: true }
        : attributes;
      return Reflect.apply(getContext, this, [type, kept]);
    },
  });
}

/** Where `box` is drawn when `view` covers a picture of this size, as with `object-fit: cover`. */
export function placeBox(box: Box, view: Box, size: { width: number; height: number }): Box {
  const scale = Math.max(size.width / view.width, size.height / view.height);
  return {
    x: (box.x - view.x - view.width / 2) * scale + size.width / 2,
    y: (box.y - view.y - view.height / 2) * scale + size.height / 2,
    width: box.width * scale,
    height: box.height * scale,
  };
}

const area = ({ width, height }: Box): number => width * height;

interface Layer {
  canvas: HTMLCanvasElement;
  box: Box;
}

/** Games often draw on several canvases, one above another. */
function findLayers(document: Document): Layer[] {
  return Array.from(document.querySelectorAll('canvas'), (canvas) => ({
    canvas,
    box: canvas.getBoundingClientRect(),
  })).filter(({ canvas, box }) => area(box) * canvas.width * canvas.height > 0);
}

/** @returns whether there was something to draw */
function drawGame(document: Document, context: CanvasRenderingContext2D): boolean {
  const layers = findLayers(document);
  const [largest] = layers.toSorted((a, b) => area(b.box) - area(a.box));
  if (largest === undefined) return false;
  const { width, height } = context.canvas;
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height);
  for (const { canvas, box } of layers) {
    const place = placeBox(box, largest.box, { width, height });
    context.drawImage(canvas, place.x, place.y, place.width, place.height);
  }
  return true;
}

function createContext(document: Document, width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return canvas.getContext('2d');
}

async function takePicture(document: Document): Promise<Blob | null> {
  const context = createContext(document, PICTURE.width, PICTURE.height);
  if (context === null || !drawGame(document, context)) return null;
  return new Promise((resolve) => context.canvas.toBlob(resolve, 'image/jpeg', PICTURE.quality));
}

/** Some browsers claim types that they cannot encode: the recording has no frames. */
async function recordVideo(document: Document): Promise<Blob | null> {
  const context = createContext(document, VIDEO.width, VIDEO.height);
  if (context === null || typeof MediaRecorder === 'undefined' || !drawGame(document, context))
    return null;
  for (const mimeType of VIDEO_TYPES.filter((type) => MediaRecorder.isTypeSupported(type))) {
    const video = await orNull(record(context, mimeType));
    if (video !== null && video.size > MIN_VIDEO_BYTES) return video;
  }
  return null;
}

async function record(context: CanvasRenderingContext2D, mimeType: string): Promise<Blob> {
  const { canvas } = context;
  const stream = canvas.captureStream(VIDEO.framesPerSecond);
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: VIDEO.bits });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  const drawing = setInterval(
    () => drawGame(canvas.ownerDocument, context),
    1_000 / VIDEO.framesPerSecond,
  );
  const stop = setTimeout(() => recorder.stop(), VIDEO.milliseconds);
  // An encoder that fails stops the recorder before.
  await stopped;
  clearInterval(drawing);
  clearTimeout(stop);
  return new Blob(parts, { type: mimeType.replace(/;.*/, '') });
}

/** Drawings with content of other origins cannot be read. */
const orNull = <T>(taking: Promise<T>): Promise<T | null> => taking.catch(() => null);

/** Takes pictures of the game whenever its page asks. */
export function offerPictures(game: Window, page: string): void {
  game.addEventListener('message', ({ source, origin, data, ports }: MessageEvent<unknown>) => {
    const [port] = ports;
    if (source !== game.parent || origin !== page || port === undefined) return;
    if (!isRequest(data)) return;
    void Promise.all([orNull(takePicture(game.document)), orNull(recordVideo(game.document))]).then(
      ([picture, video]) => port.postMessage({ picture, video } satisfies Pictures),
    );
  });
}

const isRequest = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'takePictures';
