import type { Browser, BrowserContext, Page } from '@playwright/test';
import { STORY_NOW } from '../demo/story-now.ts';
import { axeSource } from './checks.ts';
import { STORIES, type Entry } from './story-site.ts';

export const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
};

/** Runs before the page's scripts. Waiting for `finished` draws no frames, unlike polling. */
const listen = `(() => {
  const story = {
    begin() {
      story.errors = [];
      story.finished = new Promise((resolve) => (story.finish = resolve));
    },
  };
  story.begin();
  let channel;
  Object.defineProperty(window, '__story', { value: story });
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set: (value) => {
      channel = value;
      const addError = (error) => story.errors.push(error?.stack ?? error?.message ?? error?.description ?? String(error));
      const on = (events, hear) => events.forEach((event) => channel.on(event, hear));
      on(['storyThrewException', 'storyErrored', 'playFunctionThrewException'], addError);
      on(['unhandledErrorsWhilePlaying'], (errors) => errors.forEach(addError));
      on(['storyMissing'], () => addError('The story does not exist.'));
      on(['storyFinished', 'storyThrewException', 'storyErrored', 'storyMissing'], () => story.finish());
    },
  });
})()`;

export async function storyContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: WIDTHS.desktop,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  await context.clock.setFixedTime(STORY_NOW);
  await context.addInitScript(listen);
  // Skip frames: documentation pages have many.
  await context.addInitScript(`if (window === top) {${axeSource}\n}`);
  return context;
}

export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size);
}

export async function waitForFontsAndImages(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const inSight = (image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && image.checkVisibility();
    };
    const loaded = (image) =>
      image.complete || new Promise((resolve) => ['load', 'error'].forEach((event) => image.addEventListener(event, resolve, { once: true })));
    // Loaded images may not be decoded yet.
    const there = async (image) => (await loaded(image), image.decode().catch(() => undefined));
    const patience = new Promise((resolve) => setTimeout(resolve, 5000));
    await document.fonts.ready;
    await frame();
    await Promise.race([patience, Promise.all([...document.images].filter(inSight).map(there))]);
    await frame();
  })()`);
}

/** `nothing-here` is the broken picture of two stories. */
const EXPECTED_MISSING = /\/(favicon\.ico|nothing-here\.webp)$/;

/**
 * Records external requests, missing files and console errors. Returns those since the last call.
 */
export function watchPage(page: Page): () => string[] {
  let errors: string[] = [];
  const { origin } = new URL(STORIES);
  const own = (url: string) =>
    /^(data|blob):/.test(url) || url.startsWith(STORIES) || url === `${origin}/favicon.ico`;
  page.on('request', (request) => {
    if (!own(request.url()))
      errors.push(`requests ${request.url()}, which is not part of the built stories`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !EXPECTED_MISSING.test(response.url()))
      errors.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    // The response handler reports failed requests with their URL.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return () => {
    const found = errors;
    errors = [];
    return found;
  };
}

export class StoryTab {
  readonly page: Page;
  readonly #errors: () => string[];

  constructor(page: Page) {
    this.page = page;
    this.#errors = watchPage(page);
  }

  /** Opens in the dark theme at desktop size. Returns the story's errors. */
  async open({ id }: Entry): Promise<string[]> {
    this.#errors();
    await resize(this.page, WIDTHS.desktop);
    if (this.page.url().startsWith(STORIES)) {
      await this.page.evaluate(`(() => {
        window.__story.begin();
        document.documentElement.dataset.theme = 'dark';
        window.scrollTo(0, 0);
        window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId: '${id}', viewMode: 'story' });
      })()`);
    } else {
      // The tests run axe themselves.
      const globals = 'a11y.manual:!true';
      await this.page.goto(`${STORIES}iframe.html?id=${id}&viewMode=story&globals=${globals}`);
    }
    await this.page.evaluate('window.__story.finished');
    await waitForFontsAndImages(this.page);
    return [...(await this.page.evaluate<string[]>('window.__story.errors')), ...this.#errors()];
  }
}
