<?php

declare(strict_types=1);

namespace Drupal\ag_save;

use Drupal\ag_game\MemberGameDataInterface;
use Drupal\ag_game\MemberGameTable;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\user\UserInterface;

/**
 * Stores one save per member and game.
 */
final readonly class SaveStorage implements MemberGameDataInterface {

  use MemberGameTable;

  private const TABLE = 'ag_save';

  public const MAX_BYTES = 65536;

  /**
   * Limits per member.
   */
  public const MAX_SAVES = 200;
  public const MAX_TOTAL_BYTES = 4194304;

  public function __construct(
    private Connection $database,
    private TimeInterface $time,
  ) {}

  public function find(int $uid, int $nid): ?array {
    $row = $this->database->select(self::TABLE, 's')
      ->fields('s', ['data', 'revision', 'updated'])
      ->condition('uid', $uid)
      ->condition('nid', $nid)
      ->execute()
      ->fetchAssoc();
    return $row === FALSE
      ? NULL
      : self::describe(self::text($row['data']), (int) $row['revision'], (int) $row['updated']);
  }

  /**
   * Does not read the save again, because another device may have saved since.
   */
  public function savedState(string $data, int $base): array {
    return self::describe($data, $base + 1, $this->time->getRequestTime());
  }

  private static function describe(string $data, int $revision, int $updated): array {
    return ['data' => $data, 'revision' => $revision, 'updated' => gmdate(DATE_RFC3339, $updated)];
  }

  public function name(): string {
    return 'saves';
  }

  public function collect(UserInterface $user): array {
    return array_map(static fn(\stdClass $row): array => [
      'game' => $row->game,
      'data' => self::text($row->data),
      'updated' => gmdate(DATE_RFC3339, (int) $row->updated),
    ], $this->export($user, 'updated'));
  }

  /**
   * Optimistic locking: of concurrent writes with the same revision (0 for none), one succeeds.
   */
  public function write(int $uid, int $nid, string $data, int $base): SaveResult {
    if (!$this->isWithinQuota($uid, $nid, strlen($data))) {
      return SaveResult::QuotaExceeded;
    }
    $fields = [
      'data' => $data,
      'bytes' => strlen($data),
      'revision' => $base + 1,
      'updated' => $this->time->getRequestTime(),
    ];
    if ($base > 0) {
      $replaced = $this->database->update(self::TABLE)
        ->fields($fields)
        ->condition('uid', $uid)
        ->condition('nid', $nid)
        ->condition('revision', $base)
        ->execute();
      return $replaced > 0 ? SaveResult::Saved : SaveResult::Conflict;
    }
    try {
      $this->database->insert(self::TABLE)
        ->fields(['uid' => $uid, 'nid' => $nid] + $fields)
        ->execute();
      return SaveResult::Saved;
    }
    catch (IntegrityConstraintViolationException) {
      return SaveResult::Conflict;
    }
  }

  private function isWithinQuota(int $uid, int $nid, int $bytes): bool {
    $others = $this->database->query(
      'SELECT COUNT(*) AS [saves], SUM([bytes]) AS [bytes] FROM {ag_save}'
      . ' WHERE [uid] = :uid AND [nid] <> :nid',
      [':uid' => $uid, ':nid' => $nid],
    )->fetchObject();
    assert($others instanceof \stdClass);
    return $others->saves < self::MAX_SAVES
      && (int) $others->bytes + $bytes <= self::MAX_TOTAL_BYTES;
  }

  /**
   * PostgreSQL returns blobs as streams.
   */
  private static function text(mixed $data): string {
    return is_resource($data) ? (string) stream_get_contents($data) : (string) $data;
  }

}
