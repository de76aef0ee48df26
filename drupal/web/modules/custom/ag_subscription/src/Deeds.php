<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Session\AccountInterface;

/**
 * What operators do to members' passes: who, when and what. Nothing of it is ever changed.
 */
final class Deeds {

  public const CANCEL = 'cancel';
  public const REFUND = 'refund';

  private const TABLE = 'ag_subscription_deed';

  /**
   * Characters of what is told.
   */
  private const LONGEST = 255;

  public function __construct(
    private readonly Connection $database,
    private readonly AccountInterface $currentUser,
    private readonly TimeInterface $time,
  ) {}

  /**
   * Notes what the operator who is logged in has done.
   *
   * @param int $subscription
   *   To whose pass.
   * @param string $deed
   *   One of the constants.
   * @param string $detail
   *   A sentence for other operators.
   */
  public function note(int $subscription, string $deed, string $detail): void {
    $this->database->insert(self::TABLE)->fields([
      'subscription' => $subscription,
      'uid' => (int) $this->currentUser->id(),
      'deed' => $deed,
      'detail' => mb_substr($detail, 0, self::LONGEST),
      'created' => $this->time->getCurrentTime(),
    ])->execute();
  }

  /**
   * What was done to a pass, the latest first.
   *
   * @return array<object{uid: string, deed: string, detail: string, created: string}>
   *   Rows.
   */
  public function of(Subscription $subscription): array {
    return $this->database->select(self::TABLE, 'd')
      ->fields('d', ['uid', 'deed', 'detail', 'created'])
      ->condition('subscription', $subscription->id)
      ->orderBy('id', 'DESC')
      ->execute()
      ->fetchAll();
  }

}
