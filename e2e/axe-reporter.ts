import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { table } from '../scripts/table.mjs';
import { axeResult, type AxeResult } from './axe-result.ts';

/** Prints axe's results per page at the end. */
export default class AxeReporter implements Reporter {
  readonly #results: AxeResult[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === 'axe') this.#results.push(axeResult.parse(JSON.parse(description ?? '')));
  }

  onEnd(): void {
    if (this.#results.length === 0) return;
    const places = [...new Set(this.#results.map(({ where }) => where))];
    const rows = places.map((where) => {
      const of = (theme: string) =>
        this.#results.find((result) => result.where === where && result.theme === theme);
      const [dark, light] = [of('dark'), of('light')];
      return [
        where,
        dark?.passed ?? '–',
        dark?.violations ?? '–',
        light?.passed ?? '–',
        light?.violations ?? '–',
      ];
    });
    console.log(
      `\n${table(['axe on the site', 'dark: passed', 'violations', 'light: passed', 'violations'], rows, `${rows.length} places`)}\n`,
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
