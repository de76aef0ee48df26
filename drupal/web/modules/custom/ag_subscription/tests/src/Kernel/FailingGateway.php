<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Kernel;

use Drupal\ag_subscription\Gateway\Charge;
use Drupal\ag_subscription\Gateway\ChargeOutcome;
use Drupal\ag_subscription\Gateway\ChargeResult;
use Drupal\ag_subscription\Gateway\GatewayException;
use Drupal\ag_subscription\Gateway\PaymentGatewayInterface;
use Drupal\ag_subscription\Gateway\WebhookEvent;
use Drupal\Core\Database\Connection;
use Drupal\Core\Plugin\PluginBase;
use Symfony\Component\HttpFoundation\HeaderBag;

/**
 * A gateway whose charges and refunds can fail.
 */
final class FailingGateway extends PluginBase implements PaymentGatewayInterface {

  /**
   * Keys of the charges.
   *
   * @var string[]
   */
  public array $charges = [];

  /**
   * Replaces the successful charge; returns a `ChargeResult`.
   */
  public ?\Closure $onCharge = NULL;

  /**
   * Replaces the error of unconfirmed payments; returns a `ChargeResult`.
   */
  public ?\Closure $onRetrieve = NULL;

  /**
   * Reference and key of each request.
   *
   * @var array<array{string, string}>
   */
  public array $refunds = [];

  /**
   * Whether the last refund was requested inside a transaction.
   */
  public ?bool $inTransaction = NULL;

  public ?\RuntimeException $error = NULL;

  public function __construct(protected readonly Connection $database) {
    parent::__construct([], 'failing', []);
  }

  public function charge(Charge $charge): ChargeResult {
    $this->charges[] = $charge->key;
    return $this->onCharge === NULL
      ? new ChargeResult(ChargeOutcome::Paid, "paid-{$charge->key}", 'payer')
      : ($this->onCharge)($charge);
  }

  public function retrieve(string $reference, bool $isOver = FALSE): ChargeResult {
    if ($this->onRetrieve !== NULL) {
      return ($this->onRetrieve)($reference);
    }
    throw new GatewayException("There is no unconfirmed payment \"$reference\".");
  }

  public function refund(string $reference, string $key): string {
    $this->refunds[] = [$reference, $key];
    $this->inTransaction = $this->database->inTransaction();
    return $this->error === NULL ? "reference-$key" : throw $this->error;
  }

  public function webhook(string $body, HeaderBag $headers): ?WebhookEvent {
    return NULL;
  }

}
