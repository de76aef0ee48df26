<?php

declare(strict_types=1);

namespace Drupal\ag_score;

use Drupal\ag_game\InvalidFieldException;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Utility\Crypt;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\IntegrityConstraintViolationException;
use Drupal\Core\PrivateKey;
use Drupal\Core\Site\Settings;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\TooManyRequestsHttpException;

/**
 * Signs tokens of plays, and decides which may report a score, and how often.
 */
final readonly class Plays {

  /**
   * Minimum length of a play.
   */
  public const MIN_SECONDS = 3;

  /**
   * Seconds after which every score within the game's range is plausible.
   */
  public const FULL_RANGE_SECONDS = 30;

  /**
   * Seconds between a member's scores in a game.
   */
  public const MIN_INTERVAL = 2;

  /**
   * Scores per member, game and day.
   */
  public const MAX_PER_DAY = 500;

  /**
   * Seconds in which a play may report scores; guests submit them after logging in.
   */
  private const USER_LIFETIME = 12 * 3600;
  private const GUEST_LIFETIME = 30 * 86400;

  public function __construct(
    private Connection $database,
    private PrivateKey $privateKey,
    private TimeInterface $time,
  ) {}

  /**
   * Returns a token that proves when the play started.
   */
  public function start(int $uid, int $nid, bool $daily): string {
    $play = [$uid, $nid, $this->time->getCurrentTime(), (int) $daily, Crypt::randomBytesBase64(12)];
    $content = implode('.', $play);
    return "$content." . $this->signature($content);
  }

  /**
   * @throws \Symfony\Component\HttpKernel\Exception\HttpException
   *   When the token belongs to another member or game, has expired or was just issued, or when
   *   reports are too frequent.
   */
  public function validate(string $token, int $uid, int $nid): Play {
    $play = $this->read($token);
    $now = $this->time->getCurrentTime();
    $age = $now - ($play->startTime ?? 0);
    if ($play === NULL || $play->nid !== $nid || !in_array($play->uid, [0, $uid], TRUE) ||
      $age > ($play->uid === 0 ? self::GUEST_LIFETIME : self::USER_LIFETIME)) {
      throw new AccessDeniedHttpException('The play token is invalid or has expired.');
    }
    if ($age < self::MIN_SECONDS) {
      throw new TooManyRequestsHttpException(self::MIN_SECONDS, 'This play is too short. Try again later.');
    }
    return $play;
  }

  /**
   * Where lower is better, short plays are good, so only the best possible score is rejected.
   */
  public function requirePlausible(Play $play, ScoreRules $rules, int $value): void {
    $share = min(1, ($this->time->getCurrentTime() - $play->startTime) / self::FULL_RANGE_SECONDS);
    $isPlausible = $share === 1
      || ($rules->higherIsBetter ? $value <= $rules->min + ($rules->max - $rules->min) * $share : $value > $rules->min);
    if (!$isPlausible) {
      throw InvalidFieldException::of(
        'value',
        'value is implausible for the length of this play.',
        status: 422,
      );
    }
  }

  /**
   * A guest's play is bound to the first member who submits it.
   */
  public function limit(Play $play, int $uid): void {
    if (!$this->isWithinPace($uid, $play->nid)) {
      throw new TooManyRequestsHttpException(
        self::MIN_INTERVAL,
        'Too many scores. Try again in a moment.',
      );
    }
    if ($play->uid === 0 && $this->claim($play, $uid) !== $uid) {
      throw new AccessDeniedHttpException('This play belongs to another member.');
    }
  }

  public function deleteOld(): void {
    $this->database->delete('ag_score_claim')
      ->condition('expires', $this->time->getCurrentTime(), '<')
      ->execute();
    // Limits of past days.
    $this->database->delete('ag_score_pace')
      ->condition('day', Period::dayOf($this->time->getCurrentTime()), '<')
      ->execute();
  }

  private function read(string $token): ?Play {
    $end = strrpos($token, '.');
    if (
      $end === FALSE
      || !hash_equals($this->signature(substr($token, 0, $end)), substr($token, $end + 1))
    ) {
      return NULL;
    }
    [$uid, $nid, $startTime, $daily, $nonce] = explode('.', substr($token, 0, $end));
    return new Play((int) $uid, (int) $nid, (int) $startTime, $daily === '1', $nonce);
  }

  private function signature(string $content): string {
    return Crypt::hmacBase64("play $content", $this->privateKey->get() . Settings::getHashSalt());
  }

  private function isWithinPace(int $uid, int $nid): bool {
    $now = $this->time->getCurrentTime();
    $today = Period::dayOf($now);
    $update = $this->database->update('ag_score_pace')
      ->expression(
        'reports',
        'CASE WHEN [day] = :today THEN [reports] + 1 ELSE 1 END',
        [':today' => $today],
      )
      ->fields(['last' => $now, 'day' => $today])
      ->condition('uid', $uid)
      ->condition('nid', $nid)
      ->condition('last', $now - self::MIN_INTERVAL, '<=')
      ->where('[day] <> :day OR [reports] < :max', [':day' => $today, ':max' => self::MAX_PER_DAY]);
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
      $row = [
        'nonce' => $play->nonce,
        'uid' => $uid,
        'expires' => $play->startTime + self::GUEST_LIFETIME,
      ];
      $this->database->insert('ag_score_claim')->fields($row)->execute();
      return $uid;
    }
    catch (IntegrityConstraintViolationException) {
      return (int) $this->database->query(
        'SELECT [uid] FROM {ag_score_claim} WHERE [nonce] = :nonce',
        [':nonce' => $play->nonce],
      )->fetchField();
    }
  }

}
