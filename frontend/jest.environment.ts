import { TestEnvironment } from 'jest-environment-jsdom';

/** A BroadcastChannel that does not keep the process alive. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    if ('unref' in this && typeof this.unref === 'function') this.unref();
  }
}

/** jsdom with Node's fetch, so that nock intercepts requests. Keeps jsdom's MessageChannel, because Node's prevents Jest from exiting. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      AbortSignal,
      AbortController,
      ReadableStream,
      WritableStream,
      TransformStream,
      CompressionStream,
      DecompressionStream,
      BroadcastChannel: Channel,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
  }

  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
