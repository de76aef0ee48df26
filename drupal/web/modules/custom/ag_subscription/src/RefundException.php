<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

/**
 * Why a refund failed, as a message for the operator. Nothing has changed.
 */
final class RefundException extends \RuntimeException {}
