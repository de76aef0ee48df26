<?php

declare(strict_types=1);

namespace Drupal\ag_save;

use Drupal\ag_game\MemberGameDataInterface;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\Database\Query\SelectInterface;
use Drupal\user\UserInterface;

/**
 * Stores the latest versions of each member's saves.
 */
final readonly class SaveStorage implements MemberGameDataInterface {

  private const TABLES = ['ag_save', 'ag_save_version'];

  public const VERSIONS = 5;
  public const MAX_SAVES = 1000;

  public function __construct(
    private Connection $database,
    private SaveQuota $quota,
    private TimeInterface $time,
  ) {}

  public function find(int $uid, int $nid): ?array {
    $row = $this->latest()
      ->fields('v', ['data', 'revision', 'updated'])
      ->condition('s.uid', $uid)
      ->condition('s.nid', $nid)
      ->execute()
      ->fetchAssoc();
    return $row === FALSE
      ? NULL
      : self::describe(SaveContent::fromColumn($row['data'])->toText(), (int) $row['revision'], (int) $row['updated']);
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

  /**
   * Reads one version at a time, because all of them can exceed PHP's memory.
   */
  public function collect(UserInterface $user): iterable {
    $query = $this->database->select('ag_save_version', 'v')
      ->fields('v', ['nid', 'revision', 'updated', 'device'])
      ->condition('v.uid', $user->id());
    $query->innerJoin(
      'node_field_data',
      'n',
      '[n].[nid] = [v].[nid] AND [n].[default_langcode] = 1',
    );
    $query->fields('n', ['title'])->orderBy('v.updated', 'DESC')->orderBy('v.nid')->orderBy('v.revision', 'DESC');
    foreach ($query->execute()->fetchAll() as $row) {
      $data = $this->database->select('ag_save_version', 'v')
        ->fields('v', ['data'])
        ->condition('uid', $user->id())
        ->condition('nid', $row->nid)
        ->condition('revision', $row->revision)
        ->execute()
        ->fetchField();
      if ($data !== FALSE) {
        yield [
          'game' => ['nid' => (int) $row->nid, 'title' => $row->title],
          'data' => SaveContent::fromColumn($data)->toText(),
          'revision' => (int) $row->revision,
          'updated' => gmdate(DATE_RFC3339, (int) $row->updated),
          'device' => $row->device,
        ];
      }
    }
  }

  /**
   * Optimistic locking: of concurrent writes with the same revision (0 for none), one succeeds.
   *
   * @param bool $amends
   *   Replaces the latest version, so that the autosaves of one session count as one.
   */
  public function write(
    int $uid,
    int $nid,
    SaveContent $content,
    int $base,
    string $device = '',
    bool $amends = FALSE,
  ): SaveResult {
    $bytes = strlen($content->stored);
    $others = $this->othersOf($uid, $nid);
    if ($others->saves >= self::MAX_SAVES || (int) $others->bytes + $bytes > $this->quota->bytes()) {
      return SaveResult::QuotaExceeded;
    }
    $transaction = $this->database->startTransaction();
    try {
      if (!$this->advance($uid, $nid, $base)) {
        $transaction->rollBack();
        return SaveResult::Conflict;
      }
      if ($amends) {
        $this->deleteVersions($uid, $nid, $base, '=');
      }
      $this->database->insert('ag_save_version')
        ->fields([
          'uid' => $uid,
          'nid' => $nid,
          'revision' => $base + 1,
          'data' => $content->stored,
          'bytes' => $bytes,
          'updated' => $this->time->getRequestTime(),
          'device' => mb_substr($device, 0, 64),
        ])
        ->execute();
      $this->deleteOldVersions($uid, $nid);
      return SaveResult::Saved;
    }
    catch (IntegrityConstraintViolationException) {
      $transaction->rollBack();
      return SaveResult::Conflict;
    }
  }

  /**
   * Writes an earlier version as the newest; NULL when it does not exist.
   */
  public function restore(int $uid, int $nid, int $revision, string $device): ?SaveResult {
    $version = $this->database->select('ag_save_version', 'v')
      ->fields('v', ['data'])
      ->condition('uid', $uid)
      ->condition('nid', $nid)
      ->condition('revision', $revision)
      ->execute()
      ->fetchField();
    $latest = $this->database->select('ag_save', 's')
      ->fields('s', ['revision'])
      ->condition('uid', $uid)
      ->condition('nid', $nid)
      ->execute()
      ->fetchField();
    if ($version === FALSE || $latest === FALSE) {
      return NULL;
    }
    return (int) $latest === $revision
      ? SaveResult::Saved
      : $this->write($uid, $nid, SaveContent::fromColumn($version), (int) $latest, $device);
  }

  public function delete(int $uid, int $nid): void {
    $this->deleteWhere(['uid' => $uid, 'nid' => $nid]);
  }

  public function deleteForGame(int $nid): void {
    $this->deleteWhere(['nid' => $nid]);
  }

  public function deleteForUser(int $uid): void {
    $this->deleteWhere(['uid' => $uid]);
  }

  /**
   * @param int[] $nids
   *   The games.
   */
  public function countMembers(array $nids): int {
    return (int) $this->database->query(
      'SELECT COUNT(DISTINCT [uid]) FROM {ag_save} WHERE [nid] IN (:nids[])',
      [':nids[]' => $nids],
    )->fetchField();
  }

  /**
   * Locks the save until the transaction ends.
   */
  private function advance(int $uid, int $nid, int $base): bool {
    if ($base > 0) {
      return $this->database->update('ag_save')
        ->fields(['revision' => $base + 1])
        ->condition('uid', $uid)
        ->condition('nid', $nid)
        ->condition('revision', $base)
        ->execute() > 0;
    }
    $this->database->insert('ag_save')
      ->fields(['uid' => $uid, 'nid' => $nid, 'revision' => 1])
      ->execute();
    return TRUE;
  }

  /**
   * The latest versions of other games, which a save never displaces.
   */
  private function othersOf(int $uid, int $nid): \stdClass {
    $query = $this->latest()->condition('s.uid', $uid)->condition('s.nid', $nid, '<>');
    $query->addExpression('COUNT(*)', 'saves');
    $query->addExpression('SUM([v].[bytes])', 'bytes');
    $others = $query->execute()->fetchObject();
    assert($others instanceof \stdClass);
    return $others;
  }

  private function latest(): SelectInterface {
    $query = $this->database->select('ag_save', 's');
    $query->innerJoin(
      'ag_save_version',
      'v',
      '[v].[uid] = [s].[uid] AND [v].[nid] = [s].[nid] AND [v].[revision] = [s].[revision]',
    );
    return $query;
  }

  /**
   * Deletes surplus versions of the game, and the member's oldest versions beyond the quota.
   */
  private function deleteOldVersions(int $uid, int $nid): void {
    $surplus = $this->database->select('ag_save_version', 'v')
      ->fields('v', ['revision'])
      ->condition('uid', $uid)
      ->condition('nid', $nid)
      ->orderBy('revision', 'DESC')
      ->range(self::VERSIONS, 1)
      ->execute()
      ->fetchField();
    if ($surplus !== FALSE) {
      $this->deleteVersions($uid, $nid, (int) $surplus, '<=');
    }
    $used = $this->database->query(
      'SELECT SUM([bytes]) FROM {ag_save_version} WHERE [uid] = :uid',
      [':uid' => $uid],
    )->fetchField();
    $excess = (int) $used - $this->quota->bytes();
    foreach ($excess > 0 ? $this->earlierVersions($uid) : [] as $version) {
      if ($excess <= 0) {
        break;
      }
      $this->deleteVersions($uid, (int) $version->nid, (int) $version->revision, '=');
      $excess -= (int) $version->bytes;
    }
  }

  /**
   * @return \stdClass[]
   *   The versions that a newer one of their game has replaced, oldest first.
   */
  private function earlierVersions(int $uid): array {
    $query = $this->database->select('ag_save_version', 'v')
      ->fields('v', ['nid', 'revision', 'bytes'])
      ->condition('v.uid', $uid)
      ->orderBy('v.updated')
      ->orderBy('v.revision');
    $query->innerJoin(
      'ag_save',
      's',
      '[v].[uid] = [s].[uid] AND [v].[nid] = [s].[nid] AND [v].[revision] < [s].[revision]',
    );
    return $query->execute()->fetchAll();
  }

  private function deleteVersions(int $uid, int $nid, int $revision, string $operator): void {
    $this->database->delete('ag_save_version')
      ->condition('uid', $uid)
      ->condition('nid', $nid)
      ->condition('revision', $revision, $operator)
      ->execute();
  }

  private function deleteWhere(array $values): void {
    $transaction = $this->database->startTransaction();
    foreach (self::TABLES as $table) {
      $query = $this->database->delete($table);
      foreach ($values as $column => $value) {
        $query->condition($column, $value);
      }
      $query->execute();
    }
    unset($transaction);
  }

}
