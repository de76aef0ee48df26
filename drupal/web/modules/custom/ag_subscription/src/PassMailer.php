<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\PendingAccounts;
use Drupal\ag_game\SiteUrls;
use Drupal\Core\DestructableInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Mail\MailManagerInterface;
use Drupal\user\UserInterface;

/**
 * Sends the emails of the game pass, after the response.
 */
final class PassMailer implements DestructableInterface {

  public const WELCOME = 'welcome';
  public const FAILED = 'failed';
  public const CANCELLED = 'cancelled';
  public const CANCELLED_BY_OPERATOR = 'cancelled_by_operator';
  public const ENDED = 'ended';
  public const RENEWED = 'renewed';
  public const CONFIRMATION_REQUIRED = 'confirmation_required';
  public const REFUNDED = 'refunded';
  public const REFUND_FAILED = 'refund_failed';

  /**
   * Key, subscription and payment of each email.
   *
   * @var array<array{string, \Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\Payment|null}>
   */
  private array $queue = [];

  public function __construct(
    private readonly MailManagerInterface $mailManager,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly SiteUrls $siteUrls,
    private readonly PendingAccounts $pendingAccounts,
  ) {}

  public function queue(string $key, Subscription $subscription, ?Payment $payment = NULL): void {
    $this->queue[] = [$key, $subscription, $payment];
  }

  /**
   * The template in `ag_subscription.mail` depends on the current state.
   */
  public function template(string $key, Subscription $subscription): string {
    $status = $subscription->status;
    $variant = match ($key) {
      self::WELCOME => $this->pendingAccounts->isPending($subscription->uid) ? '_pending' : '',
      self::FAILED => $status === SubscriptionStatus::PastDue ? '' : '_first',
      self::REFUNDED, self::CANCELLED_BY_OPERATOR => $status === SubscriptionStatus::Expired ? '_ended' : '',
      default => '',
    };
    return "$key$variant";
  }

  public function destruct(): void {
    $queue = $this->queue;
    $this->queue = [];
    foreach ($queue as [$key, $subscription, $payment]) {
      $user = $this->recipient($subscription->uid);
      $address = $user?->getEmail();
      if ($user !== NULL && $address !== NULL) {
        $params = [
          'user' => $user,
          'game-pass' => $subscription,
          'pass-payment' => $payment,
          'link' => "{$this->siteUrls->home()}/account/game-pass",
        ];
        $langcode = $user->getPreferredLangcode();
        $this->mailManager->mail('ag_subscription', $key, $address, $langcode, $params);
      }
    }
  }

  public function canReach(int $uid): bool {
    return $this->recipient($uid) !== NULL;
  }

  private function recipient(int $uid): ?UserInterface {
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    $isReachable = $user?->getEmail()
      && ($user->isActive() || $this->pendingAccounts->isPending($uid));
    return $isReachable ? $user : NULL;
  }

}
