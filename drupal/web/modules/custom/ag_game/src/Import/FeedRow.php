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
    'orientation' => ['orientation', 'mobilemode'],
  ];

  private const GENRE_COLUMNS = ['genre', 'category', 'categories'];

  private const TAG_COLUMNS = ['tags', 'tag'];

  private const TRUE_VALUES = ['1', 'true', 'yes', 'y', 'for ios', 'for android'];

  /**
   * @param int $number
   *   Line of a spreadsheet or position in a feed, from 1.
   * @param string[] $texts
   *   Values by the keys of self::COLUMN_NAMES.
   * @param string[] $genres
   *   Names of genres; the first one that the portal has counts.
   * @param string[] $tags
   *   Names of tags.
   */
  private function __construct(
    public int $number,
    private array $texts,
    public array $genres,
    public array $tags,
  ) {}

  /**
   * @param array $values
   *   Texts, numbers, and lists of texts by name.
   */
  public static function of(int $number, array $values): self {
    $values = array_change_key_case($values);
    $texts = array_map(
      fn (array $names) => self::textOf(self::firstOf($values, $names)),
      self::COLUMN_NAMES,
    );
    return new self(
      $number,
      $texts,
      self::list($values, self::GENRE_COLUMNS),
      self::list($values, self::TAG_COLUMNS),
    );
  }

  public function text(string $name): string {
    return $this->texts[$name];
  }

  public function isMobile(): bool {
    return in_array(strtolower($this->text('mobile')), self::TRUE_VALUES, TRUE);
  }

  private static function firstOf(array $values, array $names): mixed {
    foreach ($names as $name) {
      if (($values[$name] ?? '') !== '') {
        return $values[$name];
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

  private static function list(array $values, array $names): array {
    $value = self::firstOf($values, $names);
    $items = is_array($value) ? $value : preg_split('/[,;|]/', self::textOf($value));
    return array_values(
      array_filter(array_map(self::textOf(...), $items ?: []), fn (string $text) => $text !== ''),
    );
  }

}
