<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * The gateway cannot take payments as it is set up. Nothing was charged.
 */
final class GatewayException extends \RuntimeException {}
