<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_account\PendingAccounts;
use Drupal\ag_game\SiteUrls;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\DestructableInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Mail\MailManagerInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\user\UserInterface;

/**
 * Sends the emails of the game pass, after the response.
 */
final class PassMailer implements DestructableInterface {

  use StringTranslationTrait;

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
    string $langcode,
  ): array {
    $site = (string) $this->configFactory->get('system.site')->get('name');
    $due = max(0, $subscription->price - $subscription->credit);
    $facts = [
      '@name' => $name,
      '@site' => $site,
      '@contact' => $this->siteUrls->contact(),
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
    $options = ['langcode' => $langcode];
    [$subject, $lines] = $this->template($key, $subscription, $options);
    $text = static fn(mixed $text): string => strtr((string) $text, $facts);
    $link = "{$this->siteUrls->home()}/account/game-pass";
    return [
      $text($subject),
      array_map($text, [
        $this->t('Hello @name,', [], $options),
        ...$lines,
        $link,
        $site,
        $this->t('Questions? Contact us: @contact', [], $options),
      ]),
      $link,
    ];
  }

  /**
   * The subject and the paragraphs before the link, with placeholders.
   *
   * @param array{langcode: string} $options
   *   Of the translation. The arguments are not HTML, so t() must not escape them.
   *
   * @return array{\Drupal\Core\StringTranslation\TranslatableMarkup, array<\Drupal\Core\StringTranslation\TranslatableMarkup|string>}
   *   See compose() for the placeholders.
   */
  private function template(string $key, Subscription $subscription, array $options): array {
    $hasEnded = $subscription->status === SubscriptionStatus::Expired;
    return match ($key) {
      self::WELCOME => [$this->t('Your game pass for @site', [], $options), [
        $this->pendingAccounts->isPending($subscription->uid)
          ? $this->t('Thank you for buying the game pass: every game, no ads. It starts when you activate your account with the link in our other email.', [], $options)
          : $this->t('Thank you! Your game pass is active: every game, no ads.', [], $options),
        '@receipt',
        $this->t('It renews on @until for @price unless you cancel. See your receipts, change your plan or cancel here:', [], $options),
      ],
      ],
      self::RENEWED => [$this->t('Your game pass has been renewed', [], $options), [
        $this->t('Thank you! Your game pass is paid until @until.', [], $options),
        '@receipt',
        $this->t('It then renews for @due unless you cancel. See your receipts, change your plan or cancel here:', [], $options),
      ],
      ],
      self::CONFIRMATION_REQUIRED => [$this->t('Please confirm the payment for your game pass', [], $options), [
        $this->t('Your bank needs you to confirm a payment of @amount (@what).', [], $options),
        $this->t('Your game pass stays active until @grace. Confirm the payment by then, or pay with another card:', [], $options),
      ],
      ],
      self::REFUNDED => [$this->t('Your payment has been refunded', [], $options), [
        $this->t('We’ve refunded @amount; it may take a few days to reach your account.', [], $options),
        '@receipt',
        $hasEnded
          ? $this->t('This has ended your game pass. Your receipts are here:', [], $options)
          : $this->t('Your game pass is not affected. Your receipts are here:', [], $options),
      ],
      ],
      self::REFUND_FAILED => [$this->t('We couldn’t complete your refund', [], $options), [
        $this->t('Your bank didn’t accept our refund of @amount (@what). We’ll return the money another way and may contact you about it.', [], $options),
        $this->t('Your receipts are here:', [], $options),
      ],
      ],
      self::FAILED => [$this->t('Your game pass payment failed', [], $options), [
        $this->t('We couldn’t process your payment of @amount (@what).', [], $options),
        $subscription->status === SubscriptionStatus::PastDue
          ? $this->t('Your game pass stays active until @grace, and we’ll keep trying until then. Update your payment here:', [], $options)
          : $this->t('You haven’t been charged, and your game pass hasn’t started. Try again here:', [], $options),
      ],
      ],
      self::CANCELLED => [$this->t('You’ve canceled your game pass', [], $options), [
        $this->t('Your game pass stays active until @until. You won’t be charged again.', [], $options),
        $this->t('If you change your mind, resume it here:', [], $options),
      ],
      ],
      self::CANCELLED_BY_OPERATOR => [$this->t('Your game pass has been canceled', [], $options), $hasEnded ? [
        $this->t('We’ve canceled your game pass, and it has ended. You won’t be charged again.', [], $options),
        $this->t('You can buy a new one at any time:', [], $options),
      ] : [
        $this->t('We’ve canceled your game pass. It stays active until @until, and you won’t be charged again.', [], $options),
        $this->t('If you want to keep it, resume it here:', [], $options),
      ],
      ],
      default => [$this->t('Your game pass has ended', [], $options), [
        $this->t('We couldn’t process the payment for your game pass, so it has ended. You don’t owe anything.', [], $options),
        $this->t('You can buy a new one at any time:', [], $options),
      ],
      ],
    };
  }

  public function destruct(): void {
    $queue = $this->queue;
    $this->queue = [];
    foreach ($queue as [$key, $subscription, $payment]) {
      $user = $this->recipient($subscription->uid);
      $address = $user?->getEmail();
      if ($user !== NULL && $address !== NULL) {
        $params = [
          'name' => $user->getAccountName(),
          'subscription' => $subscription,
          'payment' => $payment,
        ];
        $langcode = $user->getPreferredLangcode();
        $this->mailManager->mail('ag_subscription', $key, $address, $langcode, $params);
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
