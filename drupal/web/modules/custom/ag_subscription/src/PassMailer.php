<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\PendingAccounts;
use Drupal\ag_account\QueuedMailer;
use Drupal\ag_game\SiteUrls;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Mail\MailManagerInterface;
use Drupal\Core\Queue\QueueFactory;
use Drupal\user\UserInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;

/**
 * Sends the emails of the game pass.
 */
final class PassMailer extends QueuedMailer {

  public const QUEUE = 'ag_subscription_mail';

  public const WELCOME = 'welcome';
  public const FAILED = 'failed';
  public const CANCELLED = 'cancelled';
  public const CANCELLED_BY_OPERATOR = 'cancelled_by_operator';
  public const ENDED = 'ended';
  public const RENEWED = 'renewed';
  public const CONFIRMATION_REQUIRED = 'confirmation_required';
  public const REFUNDED = 'refunded';
  public const REFUND_FAILED = 'refund_failed';

  public function __construct(
    QueueFactory $queues,
    TimeInterface $time,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    LoggerInterface $logger,
    private readonly MailManagerInterface $mailManager,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly SiteUrls $siteUrls,
    private readonly PendingAccounts $pendingAccounts,
    private readonly SubscriptionStorage $subscriptions,
    private readonly PaymentStorage $payments,
  ) {
    parent::__construct(self::QUEUE, $queues, $time, $logger);
  }

  /**
   * Call it in the transaction of the change.
   */
  public function queue(string $key, Subscription $subscription, ?Payment $payment = NULL): void {
    $this->add([
      'key' => $key,
      'template' => $this->template($key, $subscription),
      'subscription' => $subscription->id,
      'payment' => $payment?->id,
    ]);
  }

  /**
   * The template in `ag_subscription.mail` depends on the state when the email is queued.
   */
  private function template(string $key, Subscription $subscription): string {
    $status = $subscription->status;
    $variant = match ($key) {
      self::WELCOME => $this->pendingAccounts->isPending($subscription->uid) ? '_pending' : '',
      self::FAILED => $status === SubscriptionStatus::PastDue ? '' : '_first',
      self::REFUNDED, self::CANCELLED_BY_OPERATOR => $status === SubscriptionStatus::Expired ? '_ended' : '',
      default => '',
    };
    return "$key$variant";
  }

  protected function send(array $mail): bool {
    $subscription = $this->subscriptions->get($mail['subscription']);
    $user = $subscription === NULL ? NULL : $this->recipient($subscription->uid);
    if ($user === NULL) {
      return TRUE;
    }
    $result = $this->mailManager->mail(
      'ag_subscription',
      $mail['key'],
      (string) $user->getEmail(),
      $user->getPreferredLangcode(),
      [
        'template' => $mail['template'],
        'user' => $user,
        'game-pass' => $subscription,
        'pass-payment' => $mail['payment'] === NULL ? NULL : $this->payments->get($mail['payment']),
        'link' => "{$this->siteUrls->home()}/account/game-pass",
        // After the response, core's message would be displayed on a later page.
        '_error_message' => FALSE,
      ],
    );
    // NULL when a module cancelled it.
    return $result['result'] !== FALSE;
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
