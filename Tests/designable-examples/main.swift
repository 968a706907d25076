import Designables

DesignableAgent.main()
