<?php

declare(strict_types=1);

namespace Drupal\ag_listing;

use Drupal\ag_game\Event\CountsChangedEvent;
use Drupal\ag_game\StoredCounts;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\Query\SelectInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Maintains one table of listed games, because an index cannot cover the tables of several fields.
 */
final readonly class ListedGameTable implements EventSubscriberInterface {

  private const TABLE = 'ag_listing_game';

  /**
   * Stored property by column, which has the field's name.
   */
  private const COLUMNS = [
    'published_at' => 'value',
    'field_hits' => 'value',
    'field_likes' => 'value',
    'field_total_votes' => 'value',
    'field_ratingb' => 'value',
    'field_genre' => 'target_id',
    'field_is_mobile' => 'value',
    'field_game_pass_only_' => 'value',
    'field_before_you_go_featured' => 'value',
  ];

  /**
   * Text, which is empty instead of 0.
   */
  private const TEXT_COLUMNS = [Audience::RATING => 'value'];

  private const CHUNK_SIZE = 1000;

  public function __construct(
    private Connection $database,
    private StoredCounts $counts,
  ) {}

  public static function getSubscribedEvents(): array {
    return [CountsChangedEvent::class => 'onCountsChanged'];
  }

  /**
   * Votes and views save no node.
   */
  public function onCountsChanged(CountsChangedEvent $event): void {
    $this->refresh($event->nids);
  }

  /**
   * @param int[] $nids
   *   Games, or other content, which has no row.
   */
  public function refresh(array $nids): void {
    if ($nids === []) {
      return;
    }
    // Without the lock, the rows of concurrent changes could be stored in the wrong order.
    $this->counts->withLock($nids, function () use ($nids): void {
      $rows = $this->rows($this->games()->condition('n.nid', $nids, 'IN'));
      $this->upsert($rows);
      $removed = array_diff($nids, array_keys($rows));
      if ($removed !== []) {
        $this->database->delete(self::TABLE)->condition('nid', $removed, 'IN')->execute();
      }
    });
  }

  /**
   * Does nothing before the content type exists.
   */
  public function rebuild(): void {
    if (!$this->database->schema()->tableExists('node__field_hide_from_listings')) {
      return;
    }
    $this->database->delete(self::TABLE)->execute();
    $last = 0;
    do {
      $chunk = $this->games()
        ->condition('n.nid', $last, '>')
        ->orderBy('n.nid')
        ->range(0, self::CHUNK_SIZE);
      $rows = $this->rows($chunk);
      $this->upsert($rows);
      $last = array_key_last($rows);
    } while ($last !== NULL);
  }

  /**
   * Returns rows by node ID.
   */
  private function rows(SelectInterface $query): array {
    return array_map(
      static fn(object $row): array => (array) $row,
      $query->execute()->fetchAllAssoc('nid'),
    );
  }

  private function upsert(array $rows): void {
    if ($rows === []) {
      return;
    }
    $upsert = $this->database->upsert(self::TABLE)
      ->key('nid')
      ->fields(['nid', 'title', 'sort_title', ...array_keys(self::COLUMNS + self::TEXT_COLUMNS)]);
    foreach ($rows as $row) {
      $upsert->values($row + ['sort_title' => mb_strtolower($row['title'])]);
    }
    $upsert->execute();
  }

  private function games(): SelectInterface {
    $query = $this->database->select('node_field_data', 'n')
      ->fields('n', ['nid', 'title'])
      ->condition('n.type', 'game')
      ->condition('n.status', 1)
      ->condition('n.default_langcode', 1);
    $hidden = $this->join($query, 'field_hide_from_listings');
    $query->where("COALESCE([$hidden].[field_hide_from_listings_value], 0) = 0");
    foreach (self::COLUMNS as $field => $property) {
      $query->addExpression(
        "COALESCE([{$this->join($query, $field)}].[{$field}_$property], 0)",
        $field,
      );
    }
    foreach (self::TEXT_COLUMNS as $field => $property) {
      $query->addExpression(
        "COALESCE([{$this->join($query, $field)}].[{$field}_$property], '')",
        $field,
      );
    }
    return $query;
  }

  private function join(SelectInterface $query, string $field): string {
    $same = '[n].[nid] = [%alias].[entity_id] AND [n].[langcode] = [%alias].[langcode] AND [%alias].[deleted] = 0 AND [%alias].[delta] = 0';
    return (string) $query->leftJoin("node__$field", $field, $same);
  }

}
