<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\TooManyRequestsHttpException;

/**
 * Which plays may report a score, and how fast.
 */
final class Plays {

  /**
   * Seconds that even the shortest game takes.
   */
  public const SHORTEST = 3;

  /**
   * Seconds between two scores of a member in a game.
   */
  public const PACE = 2;

  /**
   * Scores of a member in a game and day.
   */
  public const MOST_A_DAY = 500;

  /**
   * Seconds for which a play may go on reporting: a member's, and a guest's, who hands it in after signing in.
   */
  private const OF_MEMBER = 12 * 3600;
  private const OF_GUEST = 30 * 86400;

  public function __construct(
    private readonly Connection $database,
    private readonly PlayTokens $tokens,
    private readonly TimeInterface $time,
  ) {}

  /**
   * The play of a token, of which a member may report a score now.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\HttpException
   *   When it is somebody else's or another game's, is over, has hardly begun, or when scores come in too fast.
   */
  public function take(string $token, int $uid, int $nid): Play {
    $play = $this->tokens->read($token);
    $now = $this->time->getCurrentTime();
    $age = $now - ($play?->began ?? 0);
    if ($play === NULL || $play->nid !== $nid || !in_array($play->uid, [0, $uid], TRUE) ||
      $age > ($play->uid === 0 ? self::OF_GUEST : self::OF_MEMBER)) {
      throw new AccessDeniedHttpException('This play was not begun here, or too long ago.');
    }
    if ($age < self::SHORTEST) {
      throw new TooManyRequestsHttpException(self::SHORTEST, 'This play has only just begun.');
    }
    return $play;
  }

  /**
   * Counts a member's report of a score, unless the last one was a moment ago or there were too many today.
   *
   * A guest's play becomes the member's who hands it in first, so that no other member can.
   */
  public function count(Play $play, int $uid): void {
    if (!$this->keepsPace($uid, $play->nid)) {
      throw new TooManyRequestsHttpException(self::PACE, 'Scores come in too fast. Try again in a moment.');
    }
    if ($play->uid === 0 && $this->claim($play, $uid) !== $uid) {
      throw new AccessDeniedHttpException('This play is another member’s.');
    }
  }

  /**
   * Forgets what nobody can hand in any more.
   */
  public function forgetOld(): void {
    $this->database->delete('ag_score_claim')->condition('expires', $this->time->getCurrentTime(), '<')->execute();
  }

  private function keepsPace(int $uid, int $nid): bool {
    $now = $this->time->getCurrentTime();
    $today = Period::dayOf($now);
    $update = $this->database->update('ag_score_pace')
      ->expression('reports', 'CASE WHEN [day] = :today THEN [reports] + 1 ELSE 1 END', [':today' => $today])
      ->fields(['last' => $now, 'day' => $today])
      ->condition('uid', $uid)
      ->condition('nid', $nid)
      ->condition('last', $now - self::PACE, '<=');
    $update->condition($update->orConditionGroup()->condition('day', $today, '<>')->condition('reports', self::MOST_A_DAY, '<'));
    if ($update->execute() > 0) {
      return TRUE;
    }
    try {
      $row = ['uid' => $uid, 'nid' => $nid, 'last' => $now, 'day' => $today, 'reports' => 1];
      $this->database->insert('ag_score_pace')->fields($row)->execute();
      return TRUE;
    }
    catch (IntegrityConstraintViolationException) {
      return FALSE;
    }
  }

  private function claim(Play $play, int $uid): int {
    try {
      $row = ['nonce' => $play->nonce, 'uid' => $uid, 'expires' => $play->began + self::OF_GUEST];
      $this->database->insert('ag_score_claim')->fields($row)->execute();
      return $uid;
    }
    catch (IntegrityConstraintViolationException) {
      return (int) $this->database->query('SELECT [uid] FROM {ag_score_claim} WHERE [nonce] = :nonce', [':nonce' => $play->nonce])->fetchField();
    }
  }

}
