<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Render\PlainTextOutput;
use Drupal\Core\Database\Connection;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Append-only log of operator actions on passes.
 */
final readonly class OperatorLog {

  public const CANCEL = 'cancel';
  public const REFUND = 'refund';

  private const TABLE = 'ag_subscription_deed';

  private const MAX_LENGTH = 255;

  public function __construct(
    private Connection $database,
    private AccountInterface $currentUser,
    private TimeInterface $time,
  ) {}

  /**
   * @param string $action
   *   One of the constants.
   * @param \Drupal\Core\StringTranslation\TranslatableMarkup $detail
   *   A sentence for other operators, stored in the language of this one.
   */
  public function record(int $subscription, string $action, TranslatableMarkup $detail): void {
    $this->database->insert(self::TABLE)->fields([
      'subscription' => $subscription,
      'uid' => (int) $this->currentUser->id(),
      'deed' => $action,
      'detail' => mb_substr(PlainTextOutput::renderFromHtml($detail), 0, self::MAX_LENGTH),
      'created' => $this->time->getCurrentTime(),
    ])->execute();
  }

  /**
   * @return array<object{uid: string, deed: string, detail: string, created: string}>
   *   Latest first.
   */
  public function forSubscription(Subscription $subscription): array {
    return $this->database->select(self::TABLE, 'd')
      ->fields('d', ['uid', 'deed', 'detail', 'created'])
      ->condition('subscription', $subscription->id)
      ->orderBy('id', 'DESC')
      ->execute()
      ->fetchAll();
  }

}
