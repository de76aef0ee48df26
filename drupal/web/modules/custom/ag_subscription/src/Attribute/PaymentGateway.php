<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Attribute;

use Drupal\Component\Plugin\Attribute\Plugin;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Declares a payment gateway. PAYMENT_GATEWAY and payments refer to its ID.
 */
#[\Attribute(\Attribute::TARGET_CLASS)]
final class PaymentGateway extends Plugin {

  public function __construct(string $id, public readonly TranslatableMarkup $label) {
    parent::__construct($id);
  }

}
