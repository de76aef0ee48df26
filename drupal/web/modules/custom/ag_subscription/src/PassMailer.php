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

  /**
   * Keys of the emails.
   */
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
  public function compose(string $key, string $name, Subscription $subscription, ?Payment $payment): array {
    $site = (string) $this->configFactory->get('system.site')->get('name');
    [$subject, $lines] = match ($key) {
      self::WELCOME => ["Your game pass for $site", $this->welcomeLines($subscription, $payment)],
      self::RENEWED => [
        'Your game pass has been renewed',
        self::renewedLines($subscription, $payment),
      ],
      self::CONFIRMATION_REQUIRED => ['Please confirm the payment for your game pass', [
        'Your bank asks you to confirm the payment of ' . Money::text(
          $payment->amount,
          $payment->currency,
        ) . " ({$payment->description}).",
        'Your game pass stays active until ' . self::day(
          (int) $subscription->graceEnd,
        ) . '. Confirm the payment by then, or pay with another card:',
      ],
      ],
      self::REFUNDED => [
        'Your payment has been refunded',
        self::refundedLines($subscription, $payment),
      ],
      self::REFUND_FAILED => ['We could not complete your refund', [
        'Your bank did not accept our refund of ' . Money::text(
          $payment->amount,
          $payment->currency,
        )
        . " ({$payment->description}). We’ll return the money another way, and may need to contact you about it.",
        'Your receipts are here:',
      ],
      ],
      self::FAILED => [
        'The payment for your game pass failed',
        $this->failedLines($subscription, $payment),
      ],
      self::CANCELLED => ["You have cancelled your game pass", [
        'Your game pass stays until ' . self::day(
          $subscription->periodEnd,
        ) . '. Nothing more will be charged.',
        'If you change your mind, resume it here:',
      ],
      ],
      self::CANCELLED_BY_OPERATOR => [
        "Your game pass has been cancelled",
        self::cancelledByOperatorLines($subscription),
      ],
      default => ['Your game pass has ended', [
        'We could not take the payment for your game pass, so it has ended. You owe nothing.',
        'You can buy a new one at any time:',
      ],
      ],
    };
    $link = "{$this->siteUrls->home()}/account/game-pass";
    return [
      $subject,
      ["Hello $name,", ...$lines, $link, $site, $this->siteUrls->mailFooter()],
      $link,
    ];
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
        $this->mailManager->mail(
          'ag_subscription',
          $key,
          $user->getEmail(),
          $user->getPreferredLangcode(),
          $params,
        );
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

  private function welcomeLines(Subscription $subscription, Payment $payment): array {
    return [
      $this->pendingAccounts->isPending($subscription->uid)
        ? 'Your game pass is paid: every game, and no ads. It opens when you activate your account, by the link in our other mail. Thank you!'
        : 'Your game pass is active: every game, and no ads. Thank you!',
      self::receipt($payment),
      'It renews on ' . self::day($subscription->periodEnd) . ' for ' . Money::text(
        $subscription->price,
        $subscription->currency,
      )
      . ', until you cancel. See your receipts, change your plan or cancel here:',
    ];
  }

  private function failedLines(Subscription $subscription, Payment $payment): array {
    $problem = 'We could not take the payment of ' . Money::text(
      $payment->amount,
      $payment->currency,
    ) . " ({$payment->description}).";
    return $subscription->status === SubscriptionStatus::PastDue
      ? [
        $problem,
        'Your game pass stays active until ' . self::day(
          (int) $subscription->graceEnd,
        ) . ', and we’ll keep trying until then. Update your payment here:',
      ]
      : [$problem, 'You have not been charged, and have no game pass. You can try again here:'];
  }

  private static function cancelledByOperatorLines(Subscription $subscription): array {
    return $subscription->status === SubscriptionStatus::Expired
      ? [
        'We’ve cancelled your game pass, and it has ended. Nothing more will be charged.',
        'You can buy a new one at any time:',
      ]
      : [
        'We’ve cancelled your game pass. It stays active until ' . self::day(
          $subscription->periodEnd,
        )
        . ', and nothing more will be charged.',
        'If you want to keep it, resume it here:',
      ];
  }

  private static function receipt(Payment $payment): string {
    return "Receipt {$payment->uuid}, " . self::day($payment->created) . "\n{$payment->description}: "
      . Money::text($payment->amount, $payment->currency);
  }

  private static function renewedLines(Subscription $subscription, Payment $payment): array {
    return [
      'Your game pass goes on until ' . self::day($subscription->periodEnd) . '. Thank you!',
      self::receipt($payment),
      'It renews then for ' . Money::text(
        max(0, $subscription->price - $subscription->credit),
        $subscription->currency,
      )
      . ', until you cancel. See your receipts, change your plan or cancel here:',
    ];
  }

  private static function refundedLines(Subscription $subscription, Payment $payment): array {
    $isActive = $subscription->status !== SubscriptionStatus::Expired;
    return [
      'We’ve refunded ' . Money::text(
        $payment->amount,
        $payment->currency,
      ) . '; it may take a few days to reach your account.',
      self::receipt($payment),
      $isActive ? 'Your game pass stays as it is. Your receipts are here:' : 'This has ended your game pass. Your receipts are here:',
    ];
  }

  private static function day(int $time): string {
    return gmdate('F j, Y', $time);
  }

}
