<?php

declare(strict_types=1);

namespace Drupal\ag_account;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\Core\DestructableInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Where members are signed in: core's sessions, with the device that each was begun on.
 *
 * Core names a session by a hash of its cookie; so do the calls.
 */
final class OwnSessions implements DestructableInterface {

  /**
   * Who has logged in during this request.
   */
  private ?int $newcomer = NULL;

  public function __construct(
    private readonly Connection $database,
    private readonly RequestStack $requests,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Remembers a login. Its session has no id before the answer is sent.
   */
  public function begin(int $uid): void {
    $this->newcomer = $uid;
  }

  /**
   * Stores the device of a new session.
   */
  public function destruct(): void {
    if ($this->newcomer !== NULL && $this->current() !== NULL) {
      $this->note($this->newcomer);
    }
    $this->newcomer = NULL;
  }

  /**
   * The id of the session that the current request is made in.
   */
  public function current(): ?string {
    $request = $this->requests->getMainRequest();
    $id = $request?->hasSession() ? $request->getSession()->getId() : '';
    return $id === '' ? NULL : Crypt::hashBase64($id);
  }

  /**
   * A member's sessions: the current one, then the others, the one used last first.
   *
   * @return array<array{id: string, device: string, created: string, seen: string, current: bool}>
   *   Times in RFC 3339.
   */
  public function of(int $uid): array {
    $rows = $this->rows($uid);
    $current = $this->current();
    if ($current !== NULL && isset($rows[$current]) && $rows[$current]->device === NULL) {
      // A change of password has given this one another id.
      $this->note($uid);
      $rows = $this->rows($uid);
    }
    $sessions = array_values(array_map(static fn(object $row): array => [
      'id' => $row->sid,
      'device' => $row->device ?? DeviceName::UNKNOWN,
      'created' => gmdate(DATE_RFC3339, (int) ($row->created ?? $row->timestamp)),
      'seen' => gmdate(DATE_RFC3339, (int) $row->timestamp),
      'current' => $row->sid === $current,
    ], $rows));
    usort($sessions, static fn(array $a, array $b): int => $b['current'] <=> $a['current']);
    return $sessions;
  }

  /**
   * Ends a member's session.
   *
   * @return bool
   *   FALSE when the member has no such session.
   */
  public function end(int $uid, string $id): bool {
    $this->database->delete('ag_account_session')->condition('uid', $uid)->condition('sid', $id)->execute();
    return $this->database->delete('sessions')->condition('uid', $uid)->condition('sid', $id)->execute() > 0;
  }

  /**
   * Ends all sessions of a member but the current one.
   *
   * @return int
   *   How many those were.
   */
  public function endOthers(int $uid): int {
    $current = (string) $this->current();
    $this->database->delete('ag_account_session')->condition('uid', $uid)->condition('sid', $current, '<>')->execute();
    if (!$this->database->schema()->tableExists('sessions')) {
      return 0;
    }
    return $this->database->delete('sessions')->condition('uid', $uid)->condition('sid', $current, '<>')->execute();
  }

  /**
   * Ends all sessions of a member.
   */
  public function endAll(int $uid): void {
    $this->database->delete('ag_account_session')->condition('uid', $uid)->execute();
    if ($this->database->schema()->tableExists('sessions')) {
      $this->database->delete('sessions')->condition('uid', $uid)->execute();
    }
  }

  /**
   * Drops the devices of sessions that are over.
   */
  public function forgetEnded(): void {
    if ($this->database->schema()->tableExists('sessions')) {
      $living = $this->database->select('sessions', 's')->fields('s', ['sid']);
      $this->database->delete('ag_account_session')->condition('sid', $living, 'NOT IN')->execute();
    }
  }

  private function rows(int $uid): array {
    $query = $this->database->select('sessions', 's')->fields('s', ['sid', 'timestamp'])->condition('s.uid', $uid);
    $query->leftJoin('ag_account_session', 'd', '[d].[sid] = [s].[sid]');
    return $query->fields('d', ['device', 'created'])->orderBy('s.timestamp', 'DESC')->orderBy('s.sid')->execute()->fetchAllAssoc('sid');
  }

  private function note(int $uid): void {
    $this->database->merge('ag_account_session')
      ->key('sid', $this->current())
      ->fields([
        'uid' => $uid,
        'device' => DeviceName::of($this->requests->getMainRequest()?->headers->get('User-Agent')),
        'created' => $this->time->getRequestTime(),
      ])
      ->execute();
  }

}
