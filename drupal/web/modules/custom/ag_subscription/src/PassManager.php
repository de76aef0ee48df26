<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Plugin\Field\FieldType\InvoiceItem;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Component\Datetime\TimeInterface;

/**
 * Changes passes at the request of members and operators.
 */
final readonly class PassManager {

  public function __construct(
    private Passes $passes,
    private ProviderManager $providers,
    private Catalog $catalog,
    private PassMailer $mailer,
    private TimeInterface $time,
  ) {}

  /**
   * @return array{plan: \Drupal\ag_subscription\Plan, credit: int, price: int, due: int}
   *   The price of a change.
   */
  public function previewChange(GamePass $pass, string $planId): array {
    $plan = $this->catalog->findPlan($planId) ?? throw PassException::input([
      'plan' => $planId === '' ? 'Choose a plan.' : "There is no plan \"$planId\".",
    ]);
    if ($plan->id === $pass->text('plan')) {
      throw new PassException(409, 'You already have this plan.');
    }
    if ($plan->currency !== $pass->text('currency')) {
      throw PassException::input([
        'plan' => "You pay in {$pass->text('currency')}: you cannot change to a plan in {$plan->currency}.",
      ]);
    }
    return ['plan' => $plan, 'price' => $plan->price] + $this->providers->of($pass)->previewChange($pass, $plan);
  }

  /**
   * @return array{\Drupal\ag_subscription\Entity\GamePass, array{plan: \Drupal\ag_subscription\Plan, credit: int, price: int, due: int}}
   *   The pass, with an action when the payer has to confirm, and the price.
   */
  public function changePlan(int $uid, string $planId): array {
    return $this->passes->lock(["member:$uid"], function () use ($uid, $planId): array {
      $pass = $this->passes->requireLive($uid);
      $change = $this->previewChange($pass, $planId);
      $this->providers->of($pass)->changePlan($pass, $change['plan']);
      $pass->save();
      return [$pass, $change];
    });
  }

  /**
   * Ends a pass at its period end, or withdraws that.
   */
  public function setCancelled(int $uid, bool $isCancelled): GamePass {
    return $this->passes->lock(["member:$uid"], function () use ($uid, $isCancelled): GamePass {
      $pass = $this->passes->requireLive($uid);
      if (($pass->status() === GamePass::CANCELLED) === $isCancelled) {
        return $pass;
      }
      if (!$isCancelled && $pass->number('period_end') <= $this->time->getCurrentTime()) {
        throw PassException::noPass();
      }
      $this->providers->of($pass)->setCancelled($pass, $isCancelled);
      $pass->save();
      if ($isCancelled) {
        $this->mailer->queue(PassMailer::CANCELLED, $pass);
      }
      return $pass;
    });
  }

  /**
   * @return int|null
   *   The refunded amount, or NULL when the pass had ended before.
   */
  public function endNow(GamePass $pass, bool $refund, string $note): ?int {
    $refunded = NULL;
    $this->passes->lockPass($pass, function (GamePass $pass) use ($refund, $note, &$refunded): void {
      if ($pass->status() === GamePass::EXPIRED) {
        return;
      }
      $isAttempt = $pass->status() === GamePass::INCOMPLETE;
      $refunded = $this->providers->of($pass)->endNow($pass, $refund || $isAttempt);
      if ($isAttempt) {
        $pass->delete();
        return;
      }
      $pass->set('status', GamePass::EXPIRED)->set('note', trim("{$pass->text('note')}\n$note"))->save();
      $this->mailer->queue($refunded > 0 ? PassMailer::REFUNDED : PassMailer::ENDED_BY_OPERATOR, $pass, $refunded ?: NULL);
    });
    return $refunded;
  }

  /**
   * What endNow() can refund.
   */
  public function refundable(GamePass $pass): int {
    return $this->providers->of($pass)->refundable($pass);
  }

  /**
   * The last invoice with a payment, which may be refunded.
   *
   * @param array[] $invoices
   *   The newest first.
   */
  public static function lastPaid(array $invoices): ?array {
    return array_find($invoices, static fn(array $invoice): bool => $invoice['amount'] > 0
      && in_array($invoice['status'], [InvoiceItem::PAID, InvoiceItem::REFUNDED], TRUE));
  }

  /**
   * Cron cancels the pass of a blocked member, who is not charged again.
   */
  public function handleBlock(int $uid): void {
    $this->passes->lock(["member:$uid"], fn() => $this->passes->findLive($uid)?->set('is_due', TRUE)->save());
  }

  /**
   * Amounts stay for accounting, and uses of coupons stay counted. Cron ends what is live.
   */
  public function handleDeletion(int $uid): void {
    $this->passes->lock(["member:$uid"], function () use ($uid): void {
      foreach ($this->passes->find(['uid' => $uid]) as $pass) {
        foreach (['uid', 'account', 'fingerprint', 'billing_name', 'postal_code', 'note'] as $field) {
          $pass->set($field, NULL);
        }
        $pass->set('is_due', TRUE)->save();
      }
    });
  }

}
