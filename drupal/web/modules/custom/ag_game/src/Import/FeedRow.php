<?php

declare(strict_types=1);

namespace Drupal\ag_game\Import;

/**
 * A row of an import.
 */
final readonly class FeedRow {

  /**
   * Publishers' column names in lower case; the first match counts.
   */
  private const COLUMN_NAMES = [
    'title' => ['title', 'name'],
    'address' => ['url', 'address', 'game_url'],
    'description' => ['description', 'body'],
    'instructions' => ['instructions', 'controls'],
    'developer' => ['company', 'developer', 'publisher'],
    'width' => ['width'],
    'height' => ['height'],
    'mobile' => ['mobile', 'is_mobile'],
    'mobile_playable' => ['mobile_playable'],
    'orientation' => ['orientation', 'mobilemode'],
    'genres' => ['genre', 'category', 'categories'],
    'tags' => ['tags', 'tag'],
    'picture' => ['picture', 'thumbnail', 'image', 'thumbnailurl', 'thumb'],
    'video' => ['video', 'hover_video', 'preview_video'],
    'nid' => ['nid'],
    'path' => ['path'],
  ];

  private const TRUE_VALUES = ['1', 'true', 'yes', 'y', 'for ios', 'for android'];

  private array $values;

  /**
   * @param int $number
   *   Line of a spreadsheet or position in a feed, from 1.
   * @param array $values
   *   Texts, numbers, and lists of texts by name.
   */
  public function __construct(public int $number, array $values) {
    $this->values = array_change_key_case($values);
  }

  /**
   * @param string $column
   *   A key of self::COLUMN_NAMES.
   */
  public function text(string $column): string {
    return self::textOf($this->value($column));
  }

  public function has(string $column): bool {
    return $this->value($column) !== NULL;
  }

  /**
   * @return string[]
   *   Names of columns that the import ignores.
   */
  public function ignoredColumns(): array {
    $values = array_filter($this->values, static fn(mixed $value): bool => !in_array($value, ['', NULL, []], TRUE));
    return array_map(strval(...), array_keys(array_diff_key($values, array_flip(array_merge(...array_values(self::COLUMN_NAMES))))));
  }

  public function isTrue(string $column): bool {
    return in_array(strtolower($this->text($column)), self::TRUE_VALUES, TRUE);
  }

  /**
   * @return string[]
   *   Names of genres, of which the first one that the portal has counts, or of tags.
   */
  public function names(string $column): array {
    $value = $this->value($column);
    $items = is_array($value) ? $value : self::split(self::textOf($value));
    return array_values(
      array_filter(array_map(self::textOf(...), $items), fn (string $text) => $text !== ''),
    );
  }

  /**
   * Writes names as one cell.
   *
   * @param string[] $names
   *   Names, which are quoted if they contain a separator.
   */
  public static function join(array $names): string {
    return implode(', ', array_map(
      static fn(string $name): string => preg_match('/[,;|]|^"/', $name) === 1 ? '"' . str_replace('"', '""', $name) . '"' : $name,
      $names,
    ));
  }

  private static function split(string $names): array {
    preg_match_all('/\s*"((?:[^"]|"")*)"\s*(?=[,;|]|$)|[^,;|]+/', $names, $found, PREG_SET_ORDER);
    return array_map(
      static fn(array $name): string => isset($name[1]) ? str_replace('""', '"', $name[1]) : $name[0],
      $found,
    );
  }

  private function value(string $column): mixed {
    foreach (self::COLUMN_NAMES[$column] as $name) {
      if (($this->values[$name] ?? '') !== '') {
        return $this->values[$name];
      }
    }
    return NULL;
  }

  /**
   * Some feeds wrap texts in lists of one.
   */
  private static function textOf(mixed $value): string {
    $value = is_array($value) ? reset($value) : $value;
    return match (TRUE) {
      is_bool($value) => $value ? '1' : '',
      is_scalar($value) => trim(mb_scrub((string) $value)),
      default => '',
    };
  }

}
