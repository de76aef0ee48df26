<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Operator;

use Drupal\ag_subscription\PaymentStatus;
use Drupal\ag_subscription\Subscription;
use Drupal\ag_subscription\SubscriptionStatus;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\user\UserInterface;

/**
 * Prepares the facts of a pass for operators.
 */
final class PassDetails {

  use StringTranslationTrait;

  public function __construct(
    private readonly DateFormatterInterface $dates,
    private readonly EntityTypeManagerInterface $entityTypeManager,
  ) {}

  /**
   * @return array<string, array{title: \Drupal\Core\StringTranslation\TranslatableMarkup, facts: array<array{mixed, mixed}>}>
   *   Facts by group.
   */
  public function groups(Subscription $pass): array {
    return [
      'pass' => ['title' => $this->t('Pass'), 'facts' => $this->pass($pass)],
      'member' => ['title' => $this->t('Member'), 'facts' => $this->member($pass)],
      'gateway' => ['title' => $this->t('Payment gateway'), 'facts' => $this->gateway($pass)],
    ];
  }

  public function name(Subscription $pass): string {
    return (string) ($this->user($pass)?->getDisplayName() ?? $this->t('a deleted account'));
  }

  public function day(int $time): string {
    return $this->dates->format($time, 'custom', 'M j, Y');
  }

  private function pass(Subscription $pass): array {
    $price = ['@price' => $pass->format($pass->price)];
    return array_filter([
      [$this->t('Status'), self::badge($pass->status)],
      [$this->t('Plan'), $pass->planTitle],
      [
        $this->t('Price'),
        $pass->interval === 'year' ? $this->t('@price a year', $price) : $this->t(
          '@price a month',
          $price,
        ),
      ],
      $pass->status === SubscriptionStatus::Pending
        ? NULL
        : [
          $this->t('Paid period'),
          "{$this->day($pass->periodStart)} – {$this->day($pass->periodEnd)}",
        ],
      [$this->t('Next'), $this->describeNext($pass)],
      $pass->coupon === NULL ? NULL : [$this->t('Coupon'), $pass->coupon],
      $pass->credit === 0 ? NULL : [
        $this->t('Credit'),
        $pass->format($pass->credit),
      ],
      [$this->t('Since'), $this->day($pass->created)],
    ]);
  }

  private function describeNext(Subscription $pass): TranslatableMarkup {
    $times = ['@next' => $this->time($pass->nextAttempt), '@end' => $this->time($pass->periodEnd)];
    $due = ['@due' => $pass->format($pass->due())];
    return match ($pass->status) {
      SubscriptionStatus::Pending => $this->t(
        'Ends unpaid @next, unless the gateway confirms the payment.',
        $times,
      ),
      SubscriptionStatus::Active => $this->t('Renews @next for @due.', $times + $due),
      SubscriptionStatus::PastDue => $this->t('Charges @due again @next; ends @end if that fails.', $due + [
        '@next' => $times['@next'],
        '@end' => $this->time((int) $pass->graceEnd),
      ]),
      SubscriptionStatus::Cancelled => $this->t('Ends @end.', $times),
      SubscriptionStatus::Expired => $this->t('None. The game pass has ended.'),
    };
  }

  private function member(Subscription $pass): array {
    $user = $this->user($pass);
    return array_filter([
      [
        $this->t('Account'),
        $user?->toLink($user->getDisplayName())->toRenderable() ?? $this->name($pass),
      ],
      $user === NULL ? NULL : [$this->t('Email'), $user->getEmail()],
      [$this->t('Bought by'), "{$pass->firstName} {$pass->lastName}"],
      [$this->t('Postal code'), $pass->postalCode],
    ]);
  }

  private function gateway(Subscription $pass): array {
    return [
      [$this->t('Gateway'), $pass->gateway],
      [$this->t('Customer'), self::code($pass->customer)],
      [$this->t('Pass'), self::code($pass->uuid)],
    ];
  }

  public static function badge(SubscriptionStatus|PaymentStatus $status): array {
    return [
      '#type' => 'html_tag',
      '#tag' => 'span',
      '#value' => $status->label(),
      '#attributes' => ['class' => ['ag-badge', "ag-badge--{$status->value}"]],
      '#attached' => ['library' => ['ag_subscription/operator']],
    ];
  }

  public static function code(?string $text): array {
    return [
      '#type' => 'html_tag',
      '#tag' => 'code',
      '#attributes' => ['class' => ['ag-pass__code']],
      'text' => ['#plain_text' => $text ?? '–'],
    ];
  }

  public function time(int $time): string {
    return $this->dates->format($time, 'custom', 'M j, Y, g:i A');
  }

  private function user(Subscription $pass): ?UserInterface {
    return $this->entityTypeManager->getStorage('user')->load($pass->uid);
  }

}
