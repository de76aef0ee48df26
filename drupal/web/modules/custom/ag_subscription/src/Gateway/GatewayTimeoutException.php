<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * The outcome is unknown; retrying with the same key finds out.
 */
final class GatewayTimeoutException extends \RuntimeException {}
