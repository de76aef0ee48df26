<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\SubscriptionProvider;

use Drupal\ag_subscription\Attribute\SubscriptionProvider;
use Drupal\ag_subscription\Coupon;
use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\PassManager;
use Drupal\ag_subscription\Plan;
use Drupal\ag_subscription\Plugin\Field\FieldType\InvoiceItem;
use Drupal\ag_subscription\Provider\SubscriptionProviderInterface;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Component\Uuid\UuidInterface;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Plugin\PluginBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Symfony\Component\HttpFoundation\HeaderBag;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * A provider for demos and tests that takes no money.
 *
 * The token selects the outcome, for example `sandbox_declined_1`.
 */
#[SubscriptionProvider(id: 'sandbox', label: new TranslatableMarkup('Sandbox'))]
final class Sandbox extends PluginBase implements SubscriptionProviderInterface, ContainerFactoryPluginInterface {

  private const TOKEN_PATTERN = '/^sandbox_(success|declined|timeout|confirm|renewal-declined)_[\w-]{1,100}$/D';

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected TimeInterface $time,
    protected UuidInterface $uuid,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function start(GamePass $pass, Plan $plan, ?Coupon $coupon, string $token): void {
    $outcome = self::outcome($token) ?? throw PassException::unknownToken();
    $isRepeated = $pass->text('provider_id') === $token;
    $pass->set('provider_id', $token);
    if ($outcome === 'declined') {
      throw PassException::declined();
    }
    if ($outcome === 'timeout' && !$isRepeated) {
      throw PassException::timedOut();
    }
    if ($outcome === 'confirm' && !$isRepeated) {
      $pass->action = ['provider' => 'sandbox'];
      return;
    }
    $paid = $plan->price - ($coupon?->discount($plan->price) ?? 0);
    $this->beginPlan($pass, $plan, $paid, $plan->title . ($coupon === NULL ? '' : " (coupon {$coupon->code})"));
    $pass->set('paid', $paid);
  }

  public function previewChange(GamePass $pass, Plan $plan): array {
    $whole = max(1, $pass->number('period_end') - $pass->number('period_start'));
    $unused = min($whole, max(0, $pass->number('period_end') - $this->time->getCurrentTime()));
    // Rounded down, so that switching back and forth gains nothing.
    $credit = intdiv($pass->number('paid') * $unused, $whole);
    return ['credit' => $credit, 'due' => max(0, $plan->price - $credit)];
  }

  public function changePlan(GamePass $pass, Plan $plan): void {
    ['due' => $due] = $this->previewChange($pass, $plan);
    if ($due > 0 && $this->declinesRenewals($pass)) {
      throw PassException::declined();
    }
    $this->beginPlan($pass, $plan, $due, "Change to {$plan->title}");
  }

  public function setCancelled(GamePass $pass, bool $isCancelled): void {
    $pass->set('status', match (TRUE) {
      !$isCancelled => GamePass::ACTIVE,
      $this->isOver($pass) => GamePass::EXPIRED,
      default => GamePass::CANCELLED,
    });
  }

  public function refresh(GamePass $pass): void {
    if (!$pass->isLive() || !$this->isOver($pass)) {
      return;
    }
    [$end, $now] = [$pass->number('period_end'), $this->time->getCurrentTime()];
    $renewal = "Renewal of {$pass->text('plan_title')}";
    if ($pass->status() === GamePass::CANCELLED) {
      $pass->set('status', GamePass::EXPIRED);
    }
    elseif ($this->declinesRenewals($pass)) {
      $isGraceOver = $end + GamePass::GRACE <= $now;
      $pass->set('status', $isGraceOver ? GamePass::EXPIRED : GamePass::PAST_DUE)->setInvoice([
        'number' => "$end-{$pass->uuid()}",
        'created' => $end,
        'amount' => $pass->number('price'),
        'description' => $renewal,
        'status' => $isGraceOver ? InvoiceItem::VOID : InvoiceItem::OPEN,
      ]);
    }
    else {
      $this->beginPeriod($pass, $end, $pass->number('price'), $renewal);
      if ($this->isOver($pass)) {
        // Cron has not run for a whole period, which is not charged.
        $this->setPeriod($pass, $now);
      }
    }
  }

  public function endNow(GamePass $pass, bool $refund = FALSE): int {
    $pass->set('status', GamePass::EXPIRED);
    $last = $refund ? PassManager::lastPaid($pass->invoices()) : NULL;
    if ($last !== NULL) {
      $pass->setInvoice(['number' => $last['number'], 'status' => InvoiceItem::REFUNDED]);
    }
    return $last['refundable'] ?? 0;
  }

  public function refundable(GamePass $pass): int {
    return PassManager::lastPaid($pass->invoices())['refundable'] ?? 0;
  }

  public function invoices(GamePass $pass): array {
    return $pass->invoices();
  }

  public function portalUrl(GamePass $pass, string $returnUrl): ?string {
    return NULL;
  }

  public function adminUrl(GamePass $pass): ?string {
    return NULL;
  }

  public function handleEvent(string $body, HeaderBag $headers): ?array {
    throw new NotFoundHttpException('The sandbox has no webhook.');
  }

  public function publish(Plan $plan): void {}

  /**
   * One month or year later in UTC, on the anchor day or the last day of the month.
   *
   * A period that began on the 31st returns to it after February.
   */
  public static function periodEnd(int $start, string $interval, int $anchorDay): int {
    $first = (new \DateTimeImmutable("@$start"))->modify('first day of this month')->modify("+1 $interval");
    [$year, $month, $days] = array_map(intval(...), explode(' ', $first->format('Y n t')));
    return $first->setDate($year, $month, min($anchorDay, $days))->getTimestamp();
  }

  private static function outcome(string $token): ?string {
    return preg_match(self::TOKEN_PATTERN, $token, $parts) ? $parts[1] : NULL;
  }

  private function declinesRenewals(GamePass $pass): bool {
    return !in_array(self::outcome((string) $pass->text('provider_id')), ['success', 'timeout', 'confirm'], TRUE);
  }

  private function isOver(GamePass $pass): bool {
    return $pass->number('period_end') <= $this->time->getCurrentTime();
  }

  private function setPeriod(GamePass $pass, int $start): void {
    $pass->setPeriod($start, self::periodEnd($start, (string) $pass->text('plan_interval'), $pass->number('anchor_day')));
  }

  private function beginPlan(GamePass $pass, Plan $plan, int $amount, string $description): void {
    $now = $this->time->getCurrentTime();
    $pass->setPlan($plan)->set('anchor_day', (int) gmdate('j', $now));
    $this->beginPeriod($pass, $now, $amount, $description);
  }

  private function beginPeriod(GamePass $pass, int $start, int $amount, string $description): void {
    $this->setPeriod($pass, $start);
    $pass->set('status', GamePass::ACTIVE)
      ->set('paid', $pass->number('price'))
      ->setInvoice([
        'number' => $this->uuid->generate(),
        'created' => $this->time->getCurrentTime(),
        'amount' => $amount,
        'description' => $description,
        'status' => InvoiceItem::PAID,
      ]);
  }

}
