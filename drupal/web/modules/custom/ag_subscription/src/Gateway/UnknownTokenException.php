<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * The gateway did not issue this token.
 */
final class UnknownTokenException extends GatewayException {}
