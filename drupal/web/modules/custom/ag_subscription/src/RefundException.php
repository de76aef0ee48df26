<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * Why a payment was not given back, in a sentence for the operator. Nothing was changed.
 */
final class RefundException extends \RuntimeException {}
