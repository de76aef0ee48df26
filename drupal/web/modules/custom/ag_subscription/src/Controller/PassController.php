<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Controller;

use Drupal\ag_subscription\Operator\OperatorLogTable;
use Drupal\ag_subscription\Operator\PassDetails;
use Drupal\ag_subscription\Operator\PaymentTable;
use Drupal\ag_subscription\SubscriptionStorage;
use Drupal\Core\Controller\ControllerBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * The operators' page of one pass: /admin/people/subscriptions/{pass}.
 */
final class PassController extends ControllerBase {

  public function __construct(
    private readonly SubscriptionStorage $subscriptions,
    private readonly PassDetails $details,
    private readonly PaymentTable $payments,
    private readonly OperatorLogTable $operatorLogTable,
  ) {}

  public function __invoke(int $pass): array {
    $pass = $this->subscriptions->require($pass);
    return [
      '#theme' => 'ag_subscription_pass',
      '#groups' => $this->details->groups($pass),
      '#payments' => $this->payments->build($pass),
      '#log' => $this->operatorLogTable->build($pass),
      '#attached' => ['library' => ['ag_subscription/operator']],
      // Payments change without an entity save that could invalidate a cache tag.
      '#cache' => ['max-age' => 0],
    ];
  }

  /**
   * The page title. The breadcrumb of the 404 page also requests it.
   */
  public function title(int $pass): TranslatableMarkup {
    $found = $this->subscriptions->get($pass);
    return $found === NULL
      ? $this->t('Game pass')
      : $this->t('Game pass of @name', ['@name' => $this->details->name($found)]);
  }

}
