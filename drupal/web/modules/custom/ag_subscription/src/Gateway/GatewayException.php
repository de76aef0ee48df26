<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Gateway;

/**
 * The gateway refuses the request, for example because of its setup. No money was moved.
 */
class GatewayException extends \RuntimeException {}
