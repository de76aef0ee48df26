<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\Core\DestructableInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Lists and ends core's sessions, with a device for each.
 *
 * A session is identified by the hash of its cookie, as in core's table.
 */
final class UserSessions implements DestructableInterface {

  private ?int $loggedInUid = NULL;

  public function __construct(
    private readonly Connection $database,
    private readonly RequestStack $requests,
    private readonly TimeInterface $time,
  ) {}

  /**
   * The session has no ID until the response is sent.
   */
  public function begin(int $uid): void {
    $this->loggedInUid = $uid;
  }

  public function destruct(): void {
    if ($this->loggedInUid !== NULL && $this->current() !== NULL) {
      $this->storeDevice($this->loggedInUid);
    }
    $this->loggedInUid = NULL;
  }

  public function current(): ?string {
    $request = $this->requests->getMainRequest();
    $id = $request?->hasSession() ? $request->getSession()->getId() : '';
    return $id === '' ? NULL : Crypt::hashBase64($id);
  }

  /**
   * The current session first, then by last use.
   *
   * @return array<array{id: string, device: string, created: string, seen: string, current: bool}>
   *   Times in RFC 3339.
   */
  public function forUser(int $uid): array {
    $rows = $this->rows($uid);
    $current = $this->current();
    if ($current !== NULL && isset($rows[$current]) && $rows[$current]->device === NULL) {
      // A change of password has regenerated the session ID.
      $this->storeDevice($uid);
      $rows = $this->rows($uid);
    }
    $sessions = [];
    foreach ($rows as $row) {
      $sessions[] = [
        'id' => $row->sid,
        'device' => $row->device ?? DeviceName::UNKNOWN,
        'created' => gmdate(DATE_RFC3339, (int) ($row->created ?? $row->timestamp)),
        'seen' => gmdate(DATE_RFC3339, (int) $row->timestamp),
        'current' => $row->sid === $current,
      ];
    }
    usort($sessions, static fn(array $a, array $b): int => $b['current'] <=> $a['current']);
    return $sessions;
  }

  /**
   * @return bool
   *   FALSE when the member has no such session.
   */
  public function end(int $uid, string $id): bool {
    return $this->delete($uid, $id) > 0;
  }

  public function endOthers(int $uid): int {
    return $this->delete($uid, (string) $this->current(), '<>');
  }

  public function endAll(int $uid): void {
    $this->delete($uid, '', '<>');
  }

  public function deleteStale(): void {
    if ($this->database->schema()->tableExists('sessions')) {
      $activeSessions = $this->database->select('sessions', 's')->fields('s', ['sid']);
      $this->database->delete('ag_account_session')
        ->condition('sid', $activeSessions, 'NOT IN')
        ->execute();
    }
  }

  private function delete(int $uid, string $id, string $operator = '='): int {
    $ended = 0;
    foreach (['ag_account_session', 'sessions'] as $table) {
      // Core creates the table for the first session.
      if ($this->database->schema()->tableExists($table)) {
        $ended = $this->database->delete($table)
          ->condition('uid', $uid)
          ->condition('sid', $id, $operator)
          ->execute();
      }
    }
    return $ended;
  }

  private function rows(int $uid): array {
    $query = $this->database->select('sessions', 's')
      ->fields('s', ['sid', 'timestamp'])
      ->condition('s.uid', $uid);
    $query->leftJoin('ag_account_session', 'd', '[d].[sid] = [s].[sid]');
    return $query->fields('d', ['device', 'created'])
      ->orderBy('s.timestamp', 'DESC')
      ->orderBy('s.sid')
      ->execute()
      ->fetchAllAssoc('sid');
  }

  private function storeDevice(int $uid): void {
    $this->database->merge('ag_account_session')
      ->key('sid', $this->current())
      ->fields([
        'uid' => $uid,
        'device' => DeviceName::fromUserAgent(
          $this->requests->getMainRequest()?->headers->get('User-Agent'),
        ),
        'created' => $this->time->getRequestTime(),
      ])
      ->execute();
  }

}
