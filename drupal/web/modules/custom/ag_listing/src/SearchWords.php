<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

/**
 * Splits titles and queries into words, as the embedded server's `search-words.ts` does.
 */
final class SearchWords {

  /**
   * Stop words count only when a query has no other words.
   */
  private const STOP_WORDS = [
    'a', 'an', 'and', 'for', 'game', 'games', 'in', 'of', 'on', 'online', 'play', 'the', 'to',
    'with',
  ];

  private const MAX_WORDS = 8;

  /**
   * As in "football, ~rugby".
   */
  private const NEAR_PHRASE = '/(?:^|(?<=,))\s*~[^,]*/u';

  /**
   * @return string[]
   *   Stems without duplicates.
   */
  public static function fromText(string $text): array {
    return array_values(array_unique(array_map(self::stem(...), self::split($text))));
  }

  /**
   * @return string[]
   *   At most eight typed words in lowercase without accents, by stem.
   */
  public static function fromQuery(string $text): array {
    $all = self::split($text);
    $words = [];
    foreach (array_diff($all, self::STOP_WORDS) ?: $all as $word) {
      $words[self::stem($word)] ??= $word;
    }
    return array_slice($words, 0, self::MAX_WORDS, TRUE);
  }

  /**
   * Editors mark words that games only come near to with a tilde, up to the next comma.
   *
   * @return array{exact: string, near: string}
   *   The text without and with these words.
   */
  public static function splitKeywords(string $text): array {
    preg_match_all(self::NEAR_PHRASE, $text, $near);
    return [
      'exact' => (string) preg_replace(self::NEAR_PHRASE, '', $text),
      'near' => implode(' ', $near[0]),
    ];
  }

  /**
   * @return string[]
   *   Stems of neighbors that are written as one word: `penaltypals`.
   */
  public static function joinedFromText(string $text): array {
    $words = self::split($text);
    return array_map(
      static fn(string $first, string $second): string => self::stem($first . $second),
      array_slice($words, 0, -1),
      array_slice($words, 1),
    );
  }

  /**
   * @param string[] $words
   *   As of fromQuery().
   *
   * @return string[][]
   *   The query with each two neighbors as one word.
   */
  public static function joinNeighbors(array $words): array {
    $typed = array_values($words);
    $queries = [];
    for ($i = 0; $i < count($typed) - 1; $i++) {
      $joined = [...array_slice($typed, 0, $i), $typed[$i] . $typed[$i + 1], ...array_slice($typed, $i + 2)];
      $queries[] = array_combine(array_map(self::stem(...), $joined), $joined);
    }
    return $queries;
  }

  public static function reverse(string $word): string {
    return implode('', array_reverse(mb_str_split($word)));
  }

  /**
   * Characters at the start or end of a word that one typo leaves unchanged.
   */
  public static function unchangedLength(string $word): int {
    return intdiv(mb_strlen($word) - 1, 2);
  }

  /**
   * A typo is an inserted, missing or wrong character, or two swapped neighboring characters.
   */
  public static function isOneTypoAway(string $first, string $second): bool {
    [$short, $long] = mb_strlen($first) <= mb_strlen($second)
      ? [$first, $second]
      : [$second, $first];
    $difference = mb_strlen($long) - mb_strlen($short);
    if ($difference > 1) {
      return FALSE;
    }
    $a = mb_str_split($short);
    $b = mb_str_split($long);
    $at = 0;
    while ($at < count($a) && $a[$at] === $b[$at]) {
      $at++;
    }
    if ($difference === 1) {
      return array_slice($a, $at) === array_slice($b, $at + 1);
    }
    return array_slice($a, $at + 1) === array_slice($b, $at + 1)
      || (isset($a[$at + 1]) && $a[$at] === $b[$at + 1] && $a[$at + 1] === $b[$at]
        && array_slice($a, $at + 2) === array_slice($b, $at + 2));
  }

  private static function stem(string|int $word): string {
    $word = (string) $word;
    if (mb_strlen($word) < 4) {
      return $word;
    }
    $singular = preg_match('/(ss|us|is)$/', $word)
      ? $word
      : (string) preg_replace('/e?s$/', '', $word);
    return (string) preg_replace(['/e$/', '/([^aeiou])y$/u'], ['', '$1i'], $singular);
  }

  private static function split(string $text): array {
    $plain = mb_strtolower(
      preg_replace(
        "/[\p{M}'’]/u",
        '',
        \Normalizer::normalize($text, \Normalizer::FORM_D) ?: '',
      ) ?? '',
    );
    preg_match_all('/[\p{L}\p{N}]+/u', $plain, $words);
    return array_map(fn(string $word): string => mb_substr($word, 0, 64), $words[0]);
  }

}
