<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\PendingAccounts;
use Drupal\ag_game\SiteUrls;
use Drupal\Core\Config\ConfigFactoryInterface;
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
  public const CANCELLED_BY_OPERATOR = 'withdrawn';
  public const ENDED = 'ended';
  public const RENEWED = 'renewed';
  public const CONFIRMATION_REQUIRED = 'awaits';
  public const REFUNDED = 'refunded';
  public const REFUND_FAILED = 'refund_failed';

  /**
   * Queued emails: key, subscription and payment.
   *
   * @var array<array{string, \Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\Payment|null}>
   */
  private array $queue = [];

  public function __construct(
    private readonly MailManagerInterface $mailManager,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly ConfigFactoryInterface $configFactory,
    private readonly SiteUrls $siteUrls,
    private readonly PendingAccounts $pendingAccounts,
  ) {}

  public function queue(string $key, Subscription $subscription, ?Payment $payment = NULL): void {
    $this->queue[] = [$key, $subscription, $payment];
  }

  /**
   * Composes an email as plain text.
   *
   * @return array{string, string[], string}
   *   Subject, paragraphs and the link among them.
   */
  public function compose(
    string $key,
    string $name,
    Subscription $subscription,
    ?Payment $payment,
  ): array {
    $site = (string) $this->configFactory->get('system.site')->get('name');
    $due = max(0, $subscription->price - $subscription->credit);
    $facts = [
      '@site' => $site,
      '@until' => self::day($subscription->periodEnd),
      '@grace' => self::day((int) $subscription->graceEnd),
      '@price' => Money::text($subscription->price, $subscription->currency),
      '@due' => Money::text($due, $subscription->currency),
    ];
    if ($payment !== NULL) {
      $amount = Money::text($payment->amount, $payment->currency);
      $facts += [
        '@amount' => $amount,
        '@what' => $payment->description,
        '@receipt' => "Receipt {$payment->uuid}, " . self::day($payment->created)
        . "\n{$payment->description}: $amount",
      ];
    }
    [$subject, $lines] = $this->template($key, $subscription);
    $lines = array_map(fn(string $line): string => strtr($line, $facts), $lines);
    $link = "{$this->siteUrls->home()}/account/game-pass";
    return [
      strtr($subject, $facts),
      ["Hello $name,", ...$lines, $link, $site, $this->siteUrls->mailFooter()],
      $link,
    ];
  }

  /**
   * The subject and the paragraphs before the link, with placeholders.
   *
   * @return array{string, string[]}
   *   See compose() for the placeholders.
   */
  private function template(string $key, Subscription $subscription): array {
    $hasEnded = $subscription->status === SubscriptionStatus::Expired;
    return match ($key) {
      self::WELCOME => ['Your game pass for @site', [
        $this->pendingAccounts->isPending($subscription->uid)
          ? 'Your game pass is paid: every game, and no ads. It opens when you activate your account, by the link in our other mail. Thank you!'
          : 'Your game pass is active: every game, and no ads. Thank you!',
        '@receipt',
        'It renews on @until for @price, until you cancel. See your receipts, change your plan or cancel here:',
      ],
      ],
      self::RENEWED => ['Your game pass has been renewed', [
        'Your game pass goes on until @until. Thank you!',
        '@receipt',
        'It renews then for @due, until you cancel. See your receipts, change your plan or cancel here:',
      ],
      ],
      self::CONFIRMATION_REQUIRED => ['Please confirm the payment for your game pass', [
        'Your bank asks you to confirm the payment of @amount (@what).',
        'Your game pass stays active until @grace. Confirm the payment by then, or pay with another card:',
      ],
      ],
      self::REFUNDED => ['Your payment has been refunded', [
        'We’ve refunded @amount; it may take a few days to reach your account.',
        '@receipt',
        $hasEnded
          ? 'This has ended your game pass. Your receipts are here:'
          : 'Your game pass stays as it is. Your receipts are here:',
      ],
      ],
      self::REFUND_FAILED => ['We could not complete your refund', [
        'Your bank did not accept our refund of @amount (@what). We’ll return the money another way, and may need to contact you about it.',
        'Your receipts are here:',
      ],
      ],
      self::FAILED => ['The payment for your game pass failed', [
        'We could not take the payment of @amount (@what).',
        $subscription->status === SubscriptionStatus::PastDue
          ? 'Your game pass stays active until @grace, and we’ll keep trying until then. Update your payment here:'
          : 'You have not been charged, and have no game pass. You can try again here:',
      ],
      ],
      self::CANCELLED => ['You have cancelled your game pass', [
        'Your game pass stays until @until. Nothing more will be charged.',
        'If you change your mind, resume it here:',
      ],
      ],
      self::CANCELLED_BY_OPERATOR => ['Your game pass has been cancelled', $hasEnded ? [
        'We’ve cancelled your game pass, and it has ended. Nothing more will be charged.',
        'You can buy a new one at any time:',
      ] : [
        'We’ve cancelled your game pass. It stays active until @until, and nothing more will be charged.',
        'If you want to keep it, resume it here:',
      ],
      ],
      default => ['Your game pass has ended', [
        'We could not take the payment for your game pass, so it has ended. You owe nothing.',
        'You can buy a new one at any time:',
      ],
      ],
    };
  }

  public function destruct(): void {
    $queue = $this->queue;
    $this->queue = [];
    foreach ($queue as [$key, $subscription, $payment]) {
      $user = $this->recipient($subscription->uid);
      if ($user !== NULL) {
        $params = [
          'name' => $user->getAccountName(),
          'subscription' => $subscription,
          'payment' => $payment,
        ];
        $langcode = $user->getPreferredLangcode();
        $this->mailManager->mail('ag_subscription', $key, $user->getEmail(), $langcode, $params);
      }
    }
  }

  /**
   * Whether a member has an address and an active or pending account.
   */
  public function canReach(int $uid): bool {
    return $this->recipient($uid) !== NULL;
  }

  private function recipient(int $uid): ?UserInterface {
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    $isReached = $user instanceof UserInterface
      && $user->getEmail()
      && ($user->isActive() || $this->pendingAccounts->isPending($uid));
    return $isReached ? $user : NULL;
  }

  private static function day(int $time): string {
    return gmdate('F j, Y', $time);
  }

}
