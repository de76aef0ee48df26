<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * The gateway will not do what it was asked, for example as it is set up. No money was moved.
 */
final class GatewayException extends \RuntimeException {}
