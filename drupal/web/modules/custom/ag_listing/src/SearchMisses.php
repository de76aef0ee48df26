<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\ag_game\ViewCounter;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Database\Query\SelectInterface;

/**
 * Counts, per day, the visitors whose search found no game with all of its words.
 *
 * What one or two visitors type may be about them: it is never shown, and deleted with its day.
 */
final readonly class SearchMisses {

  public const MIN_VISITORS = 3;

  public const RETENTION_DAYS = 30;

  public const MAX_TERMS_PER_CLIENT = 50;

  /**
   * Bounds the tables if many addresses send random words.
   */
  private const MAX_SEARCHES_PER_DAY = 20_000;

  private const MAX_LENGTH = 100;

  private const VISITORS = 'ag_listing_search_visitor';
  private const MISSES = 'ag_listing_search_miss';

  public function __construct(
    private Connection $database,
    private ViewCounter $counter,
  ) {}

  /**
   * Counts a client once per day and term.
   */
  public function record(string $text, string $client): void {
    $term = $this->term($text);
    $day = $this->counter->today();
    if ($term === NULL || $this->isFull($day, $client)) {
      return;
    }
    try {
      $this->database->insert(self::VISITORS)
        ->fields(['day' => $day, 'client' => $client, 'term' => $term])
        ->execute();
    }
    catch (IntegrityConstraintViolationException) {
      return;
    }
    $this->database->merge(self::MISSES)
      ->keys(['day' => $day, 'term' => $term])
      ->insertFields(['day' => $day, 'term' => $term, 'visitors' => 1])
      ->expression('visitors', '[visitors] + 1')
      ->execute();
  }

  /**
   * The `term`, `visitors` and last `day` of the searches that editors may see, unordered.
   *
   * A visitor counts again on another day, because visitors can be told apart on one day only.
   */
  public function query(): SelectInterface {
    $query = $this->database->select(self::MISSES, 'm')
      ->fields('m', ['term'])
      ->condition('m.visitors', self::MIN_VISITORS, '>=')
      ->condition('m.day', $this->counter->today() - self::RETENTION_DAYS, '>')
      ->groupBy('m.term');
    $query->addExpression('SUM([m].[visitors])', 'visitors');
    $query->addExpression('MAX([m].[day])', 'day');
    return $query;
  }

  public function deleteOld(): void {
    $today = $this->counter->today();
    $this->database->delete(self::VISITORS)->condition('day', $today, '<')->execute();
    $this->database->delete(self::MISSES)
      ->condition('day', $today, '<')
      ->condition('visitors', self::MIN_VISITORS, '<')
      ->execute();
    $this->database->delete(self::MISSES)
      ->condition('day', $today - self::RETENTION_DAYS, '<=')
      ->execute();
  }

  /**
   * Returns the words, or NULL for text that is no search, such as an email address or a number.
   */
  private function term(string $text): ?string {
    if (
      mb_strlen($text) > self::MAX_LENGTH
      || !mb_check_encoding($text, 'UTF-8')
      || str_contains($text, '@')
      || preg_match('/\d{6}/', str_replace([' ', '-', '/', '.'], '', $text)) === 1
    ) {
      return NULL;
    }
    $term = implode(' ', SearchWords::fromQuery($text));
    return $term === '' || mb_strlen($term) > self::MAX_LENGTH ? NULL : $term;
  }

  private function isFull(int $day, string $client): bool {
    $today = $this->database->select(self::VISITORS, 'v')->condition('v.day', $day);
    $own = (clone $today)->condition('v.client', $client);
    $count = static fn(SelectInterface $query): int => (int) $query->countQuery()->execute()->fetchField();
    return $count($own) >= self::MAX_TERMS_PER_CLIENT
      || $count($today) >= self::MAX_SEARCHES_PER_DAY;
  }

}
