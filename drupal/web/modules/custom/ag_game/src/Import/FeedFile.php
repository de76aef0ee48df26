<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Reads games from a CSV file with a header, or a publisher's JSON feed.
 *
 * A feed is a list, or an object that contains one.
 */
final class FeedFile {

  /**
   * @return \Drupal\ag_game\Import\FeedRow[]
   *   Rows in file order.
   *
   * @throws \InvalidArgumentException
   *   The message is for editors.
   */
  public static function rows(string $content, string $encoding = 'UTF-8'): array {
    // Also Excel and LibreOffice files.
    if (preg_match('/^(PK\x03\x04|\xD0\xCF\x11\xE0|\x1F\x8B|%PDF)/', $content)) {
      throw new \InvalidArgumentException((string) new TranslatableMarkup(
        'This is a spreadsheet or an archive, not a text file. In the spreadsheet program, save it as CSV.',
      ));
    }
    $content = (string) preg_replace('/^\xEF\xBB\xBF/', '', $content);
    if ($encoding !== 'UTF-8') {
      $content = (string) mb_convert_encoding($content, 'UTF-8', $encoding);
    }
    $lines = mb_check_encoding($content, 'UTF-8') ? [] : explode("\n", $content);
    foreach ($lines as $index => $line) {
      if (!mb_check_encoding($line, 'UTF-8')) {
        throw new \InvalidArgumentException((string) new TranslatableMarkup(
          'Line @line has characters that are not UTF-8. If a spreadsheet program saved this file, choose “Western European” below.',
          ['@line' => $index + 1],
        ));
      }
    }
    $rows = preg_match('/^\s*[\[{]/', $content) ? self::json($content) : self::csv($content);
    return $rows ?: throw new \InvalidArgumentException(
      (string) new TranslatableMarkup('This file has no games.'),
    );
  }

  private static function json(string $content): array {
    $feed = json_decode($content, TRUE);
    if (!is_array($feed)) {
      throw new \InvalidArgumentException(
        (string) new TranslatableMarkup(
          'The JSON is invalid: @reason.',
          ['@reason' => json_last_error_msg()],
        ),
      );
    }
    if (!array_is_list($feed)) {
      $lists = array_filter($feed, fn (mixed $value) => is_array($value) && array_is_list($value));
      $feed = reset($lists) ?: [];
    }
    return array_map(
      fn (int $at, mixed $values) => new FeedRow($at + 1, is_array($values) ? $values : []),
      array_keys($feed),
      $feed,
    );
  }

  private static function csv(string $content): array {
    $stream = fopen('php://temp', 'r+');
    assert($stream !== FALSE);
    fwrite($stream, $content);
    rewind($stream);
    $first = (string) fgets($stream);
    $separator = substr_count($first, ';') > substr_count($first, ',') ? ';' : ',';
    rewind($stream);
    $names = array_map(
      static fn (?string $name): string => trim($name ?? ''),
      fgetcsv($stream, NULL, $separator, '"', '') ?: [],
    );
    if (!array_intersect(['title', 'name'], array_map('strtolower', $names))) {
      throw new \InvalidArgumentException(
        (string) new TranslatableMarkup(
          'The first line must name the columns, at least title, url and genre.',
        ),
      );
    }
    $rows = [];
    for ($line = 2; ($cells = fgetcsv($stream, NULL, $separator, '"', '')) !== FALSE; $line++) {
      if ($cells !== [NULL]) {
        $rows[] = new FeedRow(
          $line,
          array_combine(
            $names,
            array_map(self::unescape(...), array_slice(array_pad($cells, count($names), ''), 0, count($names))),
          ),
        );
      }
    }
    return $rows;
  }

  /**
   * Writes a cell that spreadsheets do not run as a formula.
   */
  public static function escape(string $cell): string {
    return preg_match("/^'*[=+\-@\t\r]/", $cell) === 1 ? "'$cell" : $cell;
  }

  private static function unescape(?string $cell): string {
    return (string) preg_replace("/^'('*[=+\-@\t\r])/", '$1', $cell ?? '');
  }

}
