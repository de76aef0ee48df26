<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\SiteUrls;
use Drupal\ag_account\Unactivated;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\DestructableInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Mail\MailManagerInterface;
use Drupal\user\UserInterface;

/**
 * The mails of a game pass. They are sent after the answer.
 */
final class PassMails implements DestructableInterface {

  private const WELCOME = 'welcome';
  private const FAILED = 'failed';
  private const CANCELLED = 'cancelled';
  private const ENDED = 'ended';
  private const WITHDRAWN = 'withdrawn';
  private const RENEWED = 'renewed';
  private const AWAITS = 'awaits';
  private const REFUNDED = 'refunded';
  private const REFUND_FAILED = 'refund_failed';

  /**
   * What waits to be sent: key, subscription and payment.
   *
   * @var array<array{string, \Drupal\ag_subscription\Subscription, \Drupal\ag_subscription\Payment|null}>
   */
  private array $waiting = [];

  public function __construct(
    private readonly MailManagerInterface $mailManager,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly ConfigFactoryInterface $configFactory,
    private readonly SiteUrls $siteUrls,
    private readonly Unactivated $unactivated,
  ) {}

  /**
   * The pass is paid; with the receipt.
   */
  public function welcome(Subscription $subscription, Payment $payment): void {
    $this->waiting[] = [self::WELCOME, $subscription, $payment];
  }

  public function failed(Subscription $subscription, Payment $payment): void {
    $this->waiting[] = [self::FAILED, $subscription, $payment];
  }

  public function cancelled(Subscription $subscription): void {
    $this->waiting[] = [self::CANCELLED, $subscription, NULL];
  }

  public function ended(Subscription $subscription): void {
    $this->waiting[] = [self::ENDED, $subscription, NULL];
  }

  /**
   * An operator has cancelled it, for later or at once.
   */
  public function withdrawn(Subscription $subscription): void {
    $this->waiting[] = [self::WITHDRAWN, $subscription, NULL];
  }

  /**
   * The next period is paid; with the receipt.
   */
  public function renewed(Subscription $subscription, Payment $payment): void {
    $this->waiting[] = [self::RENEWED, $subscription, $payment];
  }

  /**
   * A renewal waits for its member to confirm it.
   */
  public function awaits(Subscription $subscription, Payment $payment): void {
    $this->waiting[] = [self::AWAITS, $subscription, $payment];
  }

  public function refunded(Subscription $subscription, Payment $payment): void {
    $this->waiting[] = [self::REFUNDED, $subscription, $payment];
  }

  /**
   * The bank did not take what was given back.
   */
  public function refundFailed(Subscription $subscription, Payment $payment): void {
    $this->waiting[] = [self::REFUND_FAILED, $subscription, $payment];
  }

  /**
   * Subject and paragraphs of a mail.
   *
   * @return array{string, string[]}
   *   Plain text.
   */
  public function letter(string $key, string $name, Subscription $subscription, ?Payment $payment): array {
    $site = (string) $this->configFactory->get('system.site')->get('name');
    [$subject, $lines] = match ($key) {
      self::WELCOME => ["Your game pass for $site", $this->welcomeLines($subscription, $payment)],
      self::RENEWED => ['Your game pass has been renewed', self::renewedLines($subscription, $payment)],
      self::AWAITS => ['Please confirm the payment for your game pass', [
        'your bank wants you to confirm the payment of ' . Money::text($payment->amount, $payment->currency) . " ({$payment->description}).",
        'Your game pass stays until ' . self::day((int) $subscription->graceEnd) . '. Confirm the payment here by then, or pay by another card:',
      ],
      ],
      self::REFUNDED => ['Your payment has been given back', self::refundedLines($subscription, $payment)],
      self::REFUND_FAILED => ['We could not give your payment back yet', [
        'your bank did not take the ' . Money::text($payment->amount, $payment->currency)
        . " that we gave back ({$payment->description}). You will get it in another way: we see to that, and may have to write to you.",
        'Your receipts are here:',
      ],
      ],
      self::FAILED => ['The payment for your game pass failed', $this->failedLines($subscription, $payment)],
      self::CANCELLED => ["You have cancelled your game pass", [
        'your game pass stays until ' . self::day($subscription->periodEnd) . '. Nothing more will be charged.',
        'If you change your mind, resume it here:',
      ],
      ],
      self::WITHDRAWN => ["Your game pass has been cancelled", self::withdrawnLines($subscription)],
      default => ['Your game pass has ended', [
        'we could not take the payment for your game pass, so it has ended. You owe nothing.',
        'You can buy a new one at any time:',
      ],
      ],
    };
    return [$subject, ["Hello $name,", ...$lines, "{$this->siteUrls->home()}/account/game-pass", $site]];
  }

  /**
   * Sends what waits.
   */
  public function destruct(): void {
    $waiting = $this->waiting;
    $this->waiting = [];
    foreach ($waiting as [$key, $subscription, $payment]) {
      $user = $this->recipient($subscription->uid);
      if ($user !== NULL) {
        $params = ['name' => $user->getAccountName(), 'subscription' => $subscription, 'payment' => $payment];
        $this->mailManager->mail('ag_subscription', $key, $user->getEmail(), $user->getPreferredLangcode(), $params);
      }
    }
  }

  /**
   * Whether a member can be sent mails.
   */
  public function reaches(int $uid): bool {
    return $this->recipient($uid) !== NULL;
  }

  private function recipient(int $uid): ?UserInterface {
    $user = $this->entityTypeManager->getStorage('user')->load($uid);
    $isReached = $user instanceof UserInterface && $user->getEmail() && ($user->isActive() || $this->unactivated->isWaiting($uid));
    return $isReached ? $user : NULL;
  }

  private function welcomeLines(Subscription $subscription, Payment $payment): array {
    return [
      $this->unactivated->isWaiting($subscription->uid)
        ? 'your game pass is paid: every game, and no ads. It opens when you activate your account, by the link in our other mail. Thank you!'
        : 'your game pass is active: every game, and no ads. Thank you!',
      self::receipt($payment),
      'It renews on ' . self::day($subscription->periodEnd) . ' for ' . Money::text($subscription->price, $subscription->currency)
      . ', until you cancel. See your receipts, change your plan or cancel here:',
    ];
  }

  private function failedLines(Subscription $subscription, Payment $payment): array {
    $what = "we could not take the payment of " . Money::text($payment->amount, $payment->currency) . " ({$payment->description}).";
    return $subscription->status === SubscriptionStatus::PastDue
      ? [$what, 'Your game pass stays until ' . self::day((int) $subscription->graceEnd) . ', and we try again until then. See to it here:']
      : [$what, 'You have not been charged, and have no game pass. You can try again here:'];
  }

  private static function withdrawnLines(Subscription $subscription): array {
    return $subscription->status === SubscriptionStatus::Expired
      ? ['your game pass has been cancelled for you, and has ended. Nothing more will be charged.', 'You can buy a new one at any time:']
      : [
        'your game pass has been cancelled for you. It stays until ' . self::day($subscription->periodEnd)
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
      'your game pass goes on until ' . self::day($subscription->periodEnd) . '. Thank you!',
      self::receipt($payment),
      'It renews then for ' . Money::text(max(0, $subscription->price - $subscription->credit), $subscription->currency)
      . ', until you cancel. See your receipts, change your plan or cancel here:',
    ];
  }

  private static function refundedLines(Subscription $subscription, Payment $payment): array {
    $goesOn = $subscription->status !== SubscriptionStatus::Expired;
    return [
      'we have given ' . Money::text($payment->amount, $payment->currency) . ' back to you. It may take some days until your bank shows it.',
      self::receipt($payment),
      $goesOn ? 'Your game pass stays as it is. Your receipts are here:' : 'Your game pass has ended by that. Your receipts are here:',
    ];
  }

  private static function day(int $time): string {
    return gmdate('j F Y', $time);
  }

}
